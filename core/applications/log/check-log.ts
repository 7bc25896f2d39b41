import type { LogEntry, LogHead, LogProblem } from "../stored/log-entry.ts";

/** An entry as it is read from the database, where somebody may have edited any of its texts. */
export interface StoredEntry {
  readonly place: number;
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly alias?: string;
  readonly about?: string;
  readonly whyHash?: string;
  readonly hash: string;
  readonly mac: string;
}

/**
 * The text of an entry that goes into its hash, together with the hash of the previous entry. Databases store half a surrogate pair as U+FFFD, so it
 * is replaced before hashing, too.
 */
export const hashedText = ({
  place,
  at,
  who,
  action,
  alias,
  about,
  whyHash,
}: Omit<StoredEntry, "hash" | "mac"> | Omit<LogEntry, "hash" | "mac">): string =>
  JSON.stringify([place, ...[at, who, action, alias, about, whyHash].map((text) => text?.toWellFormed() ?? null)]);

/**
 * The stored head of the log. `keyFrom` is the place of the first entry under the current key. `anchor` is the last entry that was removed because of
 * its age.
 */
export interface StoredHead extends LogHead {
  readonly keyFrom: number;
  readonly anchor?: LogHead & { readonly at: string };
}

/** The text of a head that is signed. */
export const headText = ({ place, hash, keyFrom, anchor }: StoredHead): string =>
  JSON.stringify(["head", place, hash, keyFrom, anchor ? [anchor.place, anchor.hash, anchor.at] : null]);

/** The text that is signed to prove which alias belongs to an application. */
export const aliasText = (id: string, alias: string): string => JSON.stringify(["alias", id, alias]);

/** An entry, and whether its reason matches `whyHash`. */
export type VerifiedEntry = StoredEntry & { readonly isReasonIntact: boolean };

export interface LogToCheck {
  readonly entries: AsyncIterable<VerifiedEntry>;
  readonly head: StoredHead & { readonly isSigned: boolean };
  /** The hash that an entry must have if the entry before it has the hash `previous`. */
  readonly hashAfter: (previous: string, entry: StoredEntry) => string;
  /** Whether the current key signed the hash of an entry; missing if no accepted secret decrypts the key. */
  readonly isSigned?: (entry: StoredEntry) => boolean;
  /** A head that was noted earlier, outside of the database. */
  readonly earlier?: LogHead;
}

/** Reads the entries up to the head in order, and finds all problems of the log. */
export async function checkLog({ entries, head, hashAfter, isSigned, earlier }: LogToCheck): Promise<{
  readonly proven: number;
  readonly unprovable: number;
  readonly problems: LogProblem[];
}> {
  const { anchor, keyFrom } = head;
  const problems: LogProblem[] = isSigned ? [] : [{ place: head.place, is: "locked" }];
  const begin: LogHead = anchor ?? { place: 0, hash: "" };
  let last = begin;
  let isKeyFound = keyFrom === 1 || (keyFrom > 1 && begin.place >= keyFrom);
  let [proven, unprovable] = [0, 0];
  let found = begin.place === earlier?.place ? begin.hash : undefined;
  for await (const entry of entries) {
    const { place, hash } = entry;
    if (place <= last.place) {
      problems.push({ place, is: "changed" }); // its place is before the beginning of the log
      continue;
    }
    const follows = place === last.place + 1;
    if (!follows) problems.push(missing(last.place + 1, place - 1));
    const isKeyKnown = isSigned !== undefined && place >= keyFrom;
    if (follows && hashAfter(last.hash, entry) !== hash) problems.push({ place, is: "changed" });
    else if (isKeyKnown && !isSigned(entry)) problems.push({ place, is: "forged" });
    else if (!entry.isReasonIntact) problems.push({ place, is: "reason" });
    else if (follows && isKeyKnown) proven += 1;
    else unprovable += 1;
    if (place === keyFrom && entry.action === "new-key") isKeyFound = true;
    if (place === earlier?.place) found = hash;
    last = { place, hash };
  }
  if (last.place < head.place) problems.push(missing(last.place + 1, head.place));
  else if (last.hash !== head.hash || (isSigned && !head.isSigned)) problems.push({ place: head.place, is: "head" });
  if (isSigned && !isKeyFound) problems.push({ place: keyFrom, is: "key" });
  if (earlier) {
    if (earlier.place < begin.place) problems.push({ place: earlier.place, is: "unknown" });
    else if (earlier.place > head.place) problems.push(missing(head.place + 1, earlier.place));
    else if (found !== undefined && found !== earlier.hash) problems.push({ place: earlier.place, is: "earlier" });
  }
  return { proven, unprovable, problems };
}

const missing = (place: number, until: number): LogProblem => ({ place, is: "missing", until });
