import { headText } from "#core/applications/log/check-log.ts";
import { firstPlaceSince } from "#core/applications/log/period.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Moment } from "#core/time/time.ts";
import { numberIn, type Queries, textIn } from "./database.ts";
import { isHeadSigned, keyOf, macOf, readHead } from "./log-head.ts";
import { timedPlaces } from "./timed-places.ts";

/** The place of the first entry that is kept when what is older than a moment is removed. If all entries are older, it is the next place. */
export async function firstKeptPlace(
  queries: Pick<Queries, "all" | "get">,
  moment: Moment,
  now: Moment,
): Promise<number> {
  const entries = await timedPlaces(queries);
  return firstPlaceSince(entries, moment, now) ?? (entries.at(-1)?.place ?? 0) + 1;
}

/** Removes the entries before a place, and keeps a signed note of the last of them. Returns their number. Removes nothing if the head was edited. */
export async function removeEntriesBefore(
  queries: Queries,
  place: number,
  secrets: Secrets | undefined,
): Promise<number> {
  const head = await readHead(queries);
  const key = head && keyOf(head, secrets);
  if (!key || !isHeadSigned(key, head)) return 0;
  const last = await queries.get(
    "SELECT place, hash, at FROM log_entry WHERE place < ? ORDER BY place DESC LIMIT 1",
    place,
  );
  if (!last) return 0;
  const anchor = { place: numberIn(last, "place"), hash: textIn(last, "hash"), at: textIn(last, "at") };
  await queries.run(
    "UPDATE log_head SET anchor_place = ?, anchor_hash = ?, anchor_at = ?, mac = ?",
    ...[anchor.place, anchor.hash, anchor.at, macOf(key, headText({ ...head, anchor }))],
  );
  await queries.run("DELETE FROM log_reason WHERE place <= ?", anchor.place);
  return queries.run("DELETE FROM log_entry WHERE place <= ?", anchor.place);
}
