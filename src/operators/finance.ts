/** Money in time: level payments, discounted flows, rates of interest, depreciation. */
import { numberOf, RATIO } from "../types/numbers.ts";
import type { Type } from "../types/types.ts";
import { NO_UNIT } from "../types/units.ts";
import type { FunctionEntry, Overload, Parameter } from "./entry.ts";
import { optional, parameter } from "./entry.ts";
import { elementAt, unitOf } from "./results.ts";

/** When a payment is due. */
export const dueWords = ["end", "start"] as const;

const rate = parameter("rate", "plain number");
const periods = parameter("periods", "plain number");
const period = parameter("period", "whole number");
const present = parameter("present", "number");
const future = optional("future", "number");
const payments = parameter("payments", "number");
const due = optional("due", { words: dueWords });

/** Amounts of like units, the first at `first`; the result has their unit. */
function amount(parameters: readonly Parameter[], first: number): Overload {
  return { parameters, result: (given) => unitOf(given, first), canFail: true };
}

function plain(parameters: readonly Parameter[], integer = false): Overload {
  return { parameters, result: () => numberOf({ unit: NO_UNIT, integer }), canFail: true };
}

const ofFlows = (given: readonly Type[], index: number): Type => {
  const element = elementAt(given, index);
  return element.kind === "NumberType" ? numberOf({ unit: element.unit }) : element;
};

const SIGNS = "What one pays is negative, what one receives positive, as in spreadsheets.";
const NO_RATE = "Undecided for a rate of -100% or less.";

export const financeFunctions = {
  pmt: {
    form: { kind: "call", name: "pmt" },
    overloads: [amount([rate, periods, present, future, due], 2)],
    doc: { meaning: `The level payment a period that pays a present value off, down to a future value (0 unless given). ${SIGNS}`, errors: `${NO_RATE} Undecided for no periods.` },
    examples: [{ expr: "round(pmt(0.01, 12, 1000), 2)", value: "-88.85" }],
  },
  ipmt: {
    form: { kind: "call", name: "ipmt" },
    overloads: [amount([rate, period, periods, present, future, due], 3)],
    doc: { meaning: `The interest in the payment of one period, counted from 1. ${SIGNS}`, errors: `${NO_RATE} Undecided for a period that there is not.` },
    examples: [{ expr: "ipmt(0.01, 1, 12, 1000)", value: "-10" }],
  },
  ppmt: {
    form: { kind: "call", name: "ppmt" },
    overloads: [amount([rate, period, periods, present, future, due], 3)],
    doc: { meaning: `The repayment in the payment of one period, counted from 1. ${SIGNS}`, errors: `${NO_RATE} Undecided for a period that there is not.` },
    examples: [{ expr: "round(ppmt(0.01, 1, 12, 1000), 2)", value: "-78.85" }],
  },
  pv: {
    form: { kind: "call", name: "pv" },
    overloads: [amount([rate, periods, payments, future, due], 2)],
    doc: { meaning: `What level payments and a future value (0 unless given) are worth now. ${SIGNS}`, errors: NO_RATE },
    examples: [{ expr: "pv(0.1, 2, -110)", value: "190.9090909090909090909090909090909" }],
  },
  fv: {
    form: { kind: "call", name: "fv" },
    overloads: [amount([rate, periods, payments, optional("present", "number"), due], 2)],
    doc: { meaning: `What level payments and a present value (0 unless given) grow to. ${SIGNS}`, errors: NO_RATE },
    examples: [{ expr: "fv(0.1, 2, -100)", value: "210" }],
  },
  nper: {
    form: { kind: "call", name: "nper" },
    overloads: [plain([rate, payments, present, future, due])],
    doc: { meaning: `How many periods level payments take; not always a whole number. ${SIGNS}`, errors: `${NO_RATE} Undecided when the payments never get there.` },
    examples: [{ expr: "nper(0, -100, 1000)", value: "10" }],
  },
  rate: {
    form: { kind: "call", name: "rate" },
    overloads: [plain([parameter("periods", "whole number"), payments, present, future, due])],
    doc: {
      meaning: `The rate a period of level payments, to 34 digits. ${SIGNS}`,
      errors: "Undecided when no rate or more than one fits, and for more than 4,000 periods.",
    },
    examples: [{ expr: "rate(1, -110, 100)", value: "0.1" }],
  },
  npv: {
    form: { kind: "call", name: "npv" },
    overloads: [{ parameters: [rate, parameter("flows", "list of numbers")], like: true, result: (given) => ofFlows(given, 1), canFail: true }],
    doc: { meaning: "A list of flows discounted to now, the first due after one period. A flow that is due now is added by itself.", errors: "Undecided for a rate of -100%." },
    examples: [{ expr: "npv(0.1, [110, 121])", value: "200" }],
  },
  irr: {
    form: { kind: "call", name: "irr" },
    overloads: [{ parameters: [parameter("flows", "list of numbers")], result: () => RATIO, canFail: true }],
    doc: {
      meaning: "The rate a period at which a list of flows, the first due now, is worth nothing, to 34 digits.",
      errors: "Undecided when no rate or more than one does it, and where that cannot be told: more than 40 flows that change sign three times or more.",
    },
    examples: [
      { expr: "irr([-100, 110])", value: "0.1" },
      { expr: "irr([100, 110])", value: "undecided" },
    ],
  },
  effective: {
    form: { kind: "call", name: "effective" },
    overloads: [plain([parameter("nominal", "plain number"), parameter("times", "whole number")])],
    doc: { meaning: "The yearly rate that a nominal rate comes to when it is compounded so many times a year.", errors: NO_RATE },
    examples: [{ expr: "effective(10%, 2)", value: "0.1025" }],
  },
  nominal: {
    form: { kind: "call", name: "nominal" },
    overloads: [plain([parameter("effective", "plain number"), parameter("times", "whole number")])],
    doc: { meaning: "The nominal rate that comes to a yearly rate when it is compounded so many times a year.", errors: NO_RATE },
    examples: [{ expr: "nominal(10.25%, 2)", value: "0.1" }],
  },
  sln: {
    form: { kind: "call", name: "sln" },
    overloads: [amount([parameter("cost", "number"), parameter("salvage", "number"), parameter("life", "plain number")], 0)],
    doc: { meaning: "Straight-line depreciation a period.", errors: "Undecided for a life of 0." },
    examples: [{ expr: "sln(1000, 100, 9)", value: "100" }],
  },
  db: {
    form: { kind: "call", name: "db" },
    overloads: [
      amount([parameter("cost", "number"), parameter("salvage", "number"), parameter("life", "plain number"), period, optional("month", "whole number")], 0),
    ],
    doc: {
      meaning: "Depreciation of one period by a fixed share of what is left, the share rounded to three decimals. The first year has 12 months unless fewer are given, and what it lacks follows in a last year.",
      errors: "Undecided for a period that there is not.",
    },
    examples: [{ expr: "db(1000, 100, 5, 1)", value: "369" }],
  },
  ddb: {
    form: { kind: "call", name: "ddb" },
    overloads: [
      amount([parameter("cost", "number"), parameter("salvage", "number"), parameter("life", "plain number"), period, optional("factor", "plain number")], 0),
    ],
    doc: {
      meaning: "Depreciation of one period by a multiple, 2 unless given, of the straight-line share of what is left; never below the salvage value.",
      errors: "Undecided for a period that there is not.",
    },
    examples: [{ expr: "ddb(1000, 100, 5, 2)", value: "240" }],
  },
} as const satisfies Record<string, FunctionEntry>;
