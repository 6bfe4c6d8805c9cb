/**
 * Units as products of base units with integer exponents: `USD/sqft` is USD¹·sqft⁻¹, a ratio is the empty
 * product. A unit's scale to its base (`bps` is 0.0001 of a ratio, `kW` 1000 `W`) is a factor, as decimal
 * text, that lowering multiplies literals by.
 */
export interface Unit {
  /** Base unit to exponent, no zero exponents, names in code-point order. */
  readonly factors: ReadonlyMap<string, number>;
}

/** The unit of a ratio. */
export const NO_UNIT: Unit = { factors: new Map() };

export interface NamedUnit {
  readonly name: string;
  readonly unit: Unit;
  /** How many of the base one of these is, as decimal text: `bps` 0.0001, `percent` 0.01. */
  readonly scale: string;
}

function base(name: string): NamedUnit {
  return { name, unit: { factors: new Map([[name, 1]]) }, scale: "1" };
}

function scaled(name: string, of: string, scale: string): NamedUnit {
  return { name, unit: { factors: new Map([[of, 1]]) }, scale };
}

/** Units every sheet knows. Currencies never convert; months and days never convert into each other. */
export const builtInUnits: ReadonlyMap<string, NamedUnit> = new Map(
  [
    ...["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "CNY", "INR", "BRL", "sqft", "month", "day", "GB", "W", "ms"].map(base),
    { name: "ratio", unit: NO_UNIT, scale: "1" },
    { name: "percent", unit: NO_UNIT, scale: "0.01" },
    { name: "bps", unit: NO_UNIT, scale: "0.0001" },
    scaled("year", "month", "12"),
    scaled("week", "day", "7"),
    scaled("kW", "W", "1000"),
    scaled("MB", "GB", "0.001"),
    scaled("TB", "GB", "1000"),
    scaled("s", "ms", "1000"),
  ].map((unit) => [unit.name, unit]),
);

export function multiplyUnits(a: Unit, b: Unit): Unit {
  return combine(a, b, 1);
}

export function divideUnits(a: Unit, b: Unit): Unit {
  return combine(a, b, -1);
}

/** The unit to an integer power. */
export function powerUnit(unit: Unit, exponent: number): Unit {
  return ordered([...unit.factors].map(([name, n]): [string, number] => [name, n * exponent]));
}

export function sameUnit(a: Unit, b: Unit): boolean {
  return a.factors.size === b.factors.size && [...a.factors].every(([name, n]) => b.factors.get(name) === n);
}

/** As an author writes it: `USD`, `USD/sqft`, `ratio`. */
export function showUnit(unit: Unit): string {
  const power = ([name, n]: [string, number]): string => (Math.abs(n) === 1 ? name : `${name}^${Math.abs(n)}`);
  const above = [...unit.factors].filter(([, n]) => n > 0).map(power);
  const below = [...unit.factors].filter(([, n]) => n < 0).map(power);
  if (above.length === 0 && below.length === 0) return "ratio";
  return [above.length === 0 ? "1" : above.join("*"), ...below].join("/");
}

function combine(a: Unit, b: Unit, sign: 1 | -1): Unit {
  const factors = new Map(a.factors);
  for (const [name, n] of b.factors) factors.set(name, (factors.get(name) ?? 0) + sign * n);
  return ordered([...factors]);
}

function ordered(factors: [string, number][]): Unit {
  const kept = factors.filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { factors: new Map(kept) };
}
