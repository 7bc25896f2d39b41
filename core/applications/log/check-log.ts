import type { Moment } from "../../time/time.ts";
import type { LogEntry, LogHead, LogProblem } from "../stored/log-entry.ts";

/** The text of an entry that its hash covers, beside the hash of the entry before. */
export const hashedText = ({ place, at, who, action, alias, about, whyHash }: Omit<LogEntry, "hash">): string =>
  JSON.stringify([place, at, who, action, alias ?? null, about ?? null, whyHash ?? null]);

/** The last entry that was removed because of its age. */
export interface LogAnchor extends LogHead {
  readonly at: Moment;
}

/** The text of an anchor that its hash covers. */
export const anchorText = ({ place, hash, at }: LogAnchor): string => JSON.stringify(["anchor", place, hash, at]);

/** An entry with the result of comparing its reason with `whyHash`. */
export type ReadEntry = LogEntry & { readonly hasItsReason: boolean };

export interface CheckedLog {
  readonly entries: AsyncIterable<ReadEntry>;
  readonly head: LogHead;
  readonly anchor?: LogAnchor & { readonly isSigned: boolean };
  /** The first place under the present key. */
  readonly keyFrom: number;
  /** The hash that an entry must have after an entry with the hash `previous`. */
  readonly hashAfter: (previous: string, entry: LogEntry) => string;
  /** A head that was noted earlier, outside of the database. */
  readonly earlier?: LogHead;
}

/** Reads the entries up to the head in order, and finds what is not as it was written. */
export async function checkLog({ entries, head, anchor, keyFrom, hashAfter, earlier }: CheckedLog): Promise<{
  readonly proven: number;
  readonly unprovable: number;
  readonly problems: LogProblem[];
}> {
  const problems: LogProblem[] = [];
  const begin: LogHead = anchor ?? { place: 0, hash: "" };
  let last = begin;
  let isKeyFound = keyFrom === 1 || begin.place >= keyFrom;
  let [proven, unprovable] = [0, 0];
  let found = begin.place === earlier?.place ? begin.hash : undefined;
  if (anchor && anchor.place >= keyFrom && !anchor.isSigned) problems.push({ place: anchor.place, is: "anchor" });
  for await (const entry of entries) {
    const { place, hash } = entry;
    const follows = place === last.place + 1;
    if (!follows) problems.push(missing(last.place + 1, place - 1));
    if (place < keyFrom) unprovable += 1;
    else if (follows && hashAfter(last.hash, entry) !== hash) problems.push({ place, is: "changed" });
    else if (!entry.hasItsReason) problems.push({ place, is: "reason" });
    else proven += 1;
    if (place === keyFrom && entry.action === "new-key") isKeyFound = true;
    if (place === earlier?.place) found = hash;
    last = { place, hash };
  }
  if (last.place < head.place) problems.push(missing(last.place + 1, head.place));
  else if (last.hash !== head.hash) problems.push({ place: head.place, is: "head" });
  if (!isKeyFound) problems.push({ place: keyFrom, is: "key" });
  if (earlier) {
    if (earlier.place < begin.place) problems.push({ place: earlier.place, is: "unknown" });
    else if (earlier.place > head.place) problems.push(missing(head.place + 1, earlier.place));
    else if (found !== undefined && found !== earlier.hash) problems.push({ place: earlier.place, is: "earlier" });
  }
  return { proven, unprovable, problems };
}

const missing = (place: number, until: number): LogProblem => ({ place, is: "missing", until });
