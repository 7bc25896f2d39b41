import type { Moment } from "../../time/time.ts";
import type { Ending } from "./ending.ts";
import type { RetentionDates, RetentionRecord } from "./retention-record.ts";

/** A pseudonym of a person: HMAC-SHA-256 of a text, in hex. It needs a key, because mail addresses could be guessed from plain hashes. */
export interface PersonHash {
  /** The hash with the signing secret; this one is stored. */
  readonly hash: string;
  /** The hashes with the other accepted secrets, to find what was stored before a rotation (spec C28). */
  readonly others?: readonly string[];
}

/** The hashes with all accepted secrets. */
export const allHashesOf = ({ hash, others = [] }: PersonHash): readonly string[] => [hash, ...others];

/** The facts that determine whether an earlier application still counts. */
export interface CountedApplication
  extends RetentionDates,
    Pick<RetentionRecord, "eraseAskedAt" | "erasing" | "restriction"> {
  /** The decision to erase the application. It is carried out after the candidate has been told. */
  readonly ending?: Ending;
  /** When the owner of its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
}

/** The applicant, identified by mailbox and scope (`personText`), to detect a second application (spec 4.9). */
export interface Person extends PersonHash {
  /** Only applications received at or after this moment count for "already applied". */
  readonly since: Moment;
  /** Whether an earlier application of the same person counts (`countsAsApplied`). */
  readonly counts: (earlier: CountedApplication) => boolean;
}
