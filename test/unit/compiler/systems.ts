/** A verdict system of its own, small and unlike those that ship, and sheets of it. */

export const PAIR_SCHEMA = JSON.stringify({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  additionalProperties: false,
  required: ["result", "flags"],
  properties: { result: { enum: ["good", "bad"] }, flags: { type: "integer", minimum: 0 } },
});

export const PAIR_SYSTEM = `/// Good unless something is grave.
verdict pair/v1 {
  schema "pair.schema.json"

  ladder weight {
    slight
    grave { default: true }
  }

  attribute weight: weight

  records {
    rows: list of {
      key:    text
      weight: text
      status: pass | flag | open
    } = [{ key: r.key, weight: r.weight, status: r.status } for r in rules]
  }

  let flagged = rows where .status == flag

  decide {
    some f in flagged: weight(f.weight) == grave => { result: "bad" }
    otherwise                                    => { result: "good" }
  }

  emit result { result, flags: count(flagged) }
}
`;

export const sheetOf = (system: string, body = ""): string => `sheet small "Small" {
  version "1"
  verdict ${system}

  inputs {
    x: number
  }

  rule positive "x is positive" {
    weight  grave
    require x > 0
  }

  rule modest "x is modest" {
    weight  slight
    require x < 10
  }
${body}}
`;
