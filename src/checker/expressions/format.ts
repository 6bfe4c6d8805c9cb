/**
 * The formats of a template's holes: `.3` decimals, `,` groups of three digits, `%` a hundredfold, and a
 * unit's name. Read here once, for the checker and for lowering.
 */

export interface HoleFormat {
  readonly decimals: number | undefined;
  readonly thousands: boolean;
  readonly percent: boolean;
  readonly unit: string | undefined;
}

const FORMAT = /^(,)?(?:\.(\d{1,2}))?(?:(%)| ?([\p{L}_][\p{L}\p{N}_]*))?$/u;

/** `undefined` when the text is no format. */
export function readFormat(text: string): HoleFormat | undefined {
  const match = FORMAT.exec(text.trim());
  if (match === null || text.trim() === "") return undefined;
  const [, thousands, decimals, percent, unit] = match;
  return {
    decimals: decimals === undefined ? undefined : Number(decimals),
    thousands: thousands !== undefined,
    percent: percent !== undefined,
    unit,
  };
}
