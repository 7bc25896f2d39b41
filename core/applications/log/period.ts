import type { Moment } from "../../time/time.ts";

/** The number of an entry in the log, and its time. Somebody may have edited the time. */
export interface TimedEntry {
  readonly place: number;
  readonly at: string;
}

/**
 * Returns the place of the first entry that may have been written at `since` or later; `undefined` if all entries are older. `entries` are in the
 * order of their places. If the time of an entry is earlier than that of a previous entry, or later than now, a clock was wrong, so the entry may be
 * newer than its time says.
 */
export function firstPlaceSince(entries: readonly TimedEntry[], since: Moment, now: string): number | undefined {
  let latest = "";
  let untrusted: number | undefined;
  for (const { place, at } of entries) {
    if (at < latest || at > now) untrusted ??= place;
    else if (at >= since) return untrusted ?? place;
    else [latest, untrusted] = [at, undefined];
  }
  return untrusted;
}

/** The place of the last entry that may have been written before `until`. The rules of `firstPlaceSince` apply, from the end backwards. */
export function lastPlaceBefore(entries: readonly TimedEntry[], until: Moment, now: string): number | undefined {
  let earliest = now;
  let untrusted: number | undefined;
  for (const { place, at } of entries.toReversed()) {
    if (at > earliest) untrusted ??= place;
    else if (at < until) return untrusted ?? place;
    else [earliest, untrusted] = [at, undefined];
  }
  return untrusted;
}

/** The places of the entries whose time must be wrong: earlier than that of a previous entry, or later than now. */
export function doubtfulPlaces(entries: readonly TimedEntry[], now: string): Set<number> {
  const doubtful = new Set<number>();
  let latest = "";
  for (const { place, at } of entries)
    if (at < latest || at > now) doubtful.add(place);
    else latest = at;
  return doubtful;
}
