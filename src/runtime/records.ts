/** The records that a roll-up takes: checked strictly, because nothing in them may become a default. */
import { misfitsOf } from "./conform.ts";
import { isRecord } from "./kinds.ts";
import { isDeeperThan, MAX_DEPTH } from "./limits.ts";
import type { MemberShape } from "./shape.ts";
import { UnusableRecords } from "./unusable.ts";
import { kindOf } from "./value.ts";
import type { RecordValue } from "./value.ts";

/**
 * The records, if they are what `members` declares; further members are not looked at. Throws
 * `UnusableRecords` with every unknown word, missing member and wrong type.
 */
export function readRecords(raw: unknown, members: readonly MemberShape[]): RecordValue {
  if (!isRecord(raw)) {
    const found = kindOf(raw);
    throw new UnusableRecords([{ path: "", expected: "a record", found, message: `the records should be a record, found ${found}` }]);
  }
  if (isDeeperThan(raw, MAX_DEPTH)) {
    const message = `the records are nested more than ${MAX_DEPTH} levels deep`;
    throw new UnusableRecords([{ path: "", expected: `nested at most ${MAX_DEPTH} levels deep`, found: "more", message }]);
  }
  const { problems, more } = misfitsOf(raw, { is: "record", members }, "", { numberTexts: false, mustBeThere: true });
  if (problems.length === 0) return raw;
  const rest = `… and ${more} more`;
  throw new UnusableRecords(more === 0 ? problems : [...problems, { path: "", expected: "", found: "", message: rest }]);
}
