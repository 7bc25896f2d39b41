import type { Moment } from "../../time/time.ts";
import type { RetentionRecord, Timed } from "./retention-record.ts";
/** Who somebody is, without saying it: HMAC-SHA-256 of a text, in hex. An address alone could be guessed from a bare hash. */
export interface PersonHash {
  /** Under the secret that signs; what is kept. */
  readonly hash: string;
  /** Under the other accepted secrets: what was kept under one of them is found too (spec C28). */
  readonly others?: readonly string[];
}

/** Under any accepted secret. */
export const allHashesOf = ({ hash, others = [] }: PersonHash): readonly string[] => [hash, ...others];

/** What decides whether an application that was sent before still counts. */
export interface Counted extends Timed, Pick<RetentionRecord, "eraseAskedAt" | "erasing"> {
  /** When whoever reads its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
}

/** Who applies, by the mailbox and what it counts for (`personText`): for noticing a second application (spec 4.9). */
export interface Person extends PersonHash {
  /** Only an application received at or after this moment makes another one "already applied". */
  readonly since: Moment;
  /** Whether an earlier one of theirs does (`countsAsApplied`). */
  readonly counts: (earlier: Counted) => boolean;
}
