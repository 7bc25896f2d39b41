import { headText } from "#core/applications/log/check-log.ts";
import { firstPlaceSince, type TimedEntry } from "#core/applications/log/period.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Moment } from "#core/time/time.ts";
import { countProblems } from "./check-log.ts";
import { numberIn, type Queries, textIn } from "./database.ts";
import { isValidPlaceSql, keyOf, macOf, readHead } from "./log-head.ts";
import { readTimedEntries } from "./read-timed-entries.ts";

/**
 * Returns the place of the first entry that is kept when the entries from before a moment are removed. If all entries are older, returns the next
 * free place. If a check of the log finds a problem, all entries are kept: somebody may have changed their times, so that the program would delete
 * them and sign a note of the last one. If an operator has created a new key after the problem, the times of the entries before that key are not
 * trusted: those entries are removed only together with the first entry under the new key.
 */
export async function firstKeptPlace(
  queries: Pick<Queries, "all" | "get">,
  { moment, now, secrets }: { readonly moment: Moment; readonly now: Moment; readonly secrets: Secrets | undefined },
): Promise<number> {
  const entries = await readTimedEntries(queries);
  const firstKept = (of: readonly TimedEntry[]) => firstPlaceSince(of, moment, now) ?? (of.at(-1)?.place ?? 0) + 1;
  const place = firstKept(entries);
  if (!(await lastBefore(queries, place))) return place; // avoids the check below, which reads the entire log
  const head = await readHead(queries);
  const problems = head && (await countProblems(queries, head, keyOf(head, secrets)));
  if (problems?.all === 0) return place;
  if (!head || problems?.sinceKey !== 0) return keepAll;
  const afterKey = firstKept(entries.filter((entry) => entry.place >= head.keyFrom));
  return afterKey > head.keyFrom ? afterKey : keepAll;
}

const keepAll = Number.MIN_SAFE_INTEGER;

/** Removes the entries before a place, and keeps a signed note of the last of them. The log must be intact. Returns the number of removed entries. */
export async function removeEntriesBefore(
  queries: Queries,
  place: number,
  secrets: Secrets | undefined,
): Promise<number> {
  const head = await readHead(queries);
  const key = head && keyOf(head, secrets);
  const last = await lastBefore(queries, place);
  if (!key || !last) return 0;
  const anchor = { place: numberIn(last, "place"), hash: textIn(last, "hash"), at: textIn(last, "at") };
  await queries.run(
    "UPDATE log_head SET anchor_place = ?, anchor_hash = ?, anchor_at = ?, mac = ?",
    ...[anchor.place, anchor.hash, anchor.at, macOf(key, headText({ ...head, anchor }))],
  );
  await queries.run("DELETE FROM log_reason WHERE place <= ?", anchor.place);
  return queries.run("DELETE FROM log_entry WHERE place <= ?", anchor.place);
}

/** The last entry before a place; `undefined` if there is none. */
const lastBefore = (queries: Pick<Queries, "get">, place: number): ReturnType<Queries["get"]> =>
  queries.get(
    `SELECT place, hash, at FROM log_entry WHERE place < ? AND ${isValidPlaceSql} ORDER BY place DESC LIMIT 1`,
    place,
  );
