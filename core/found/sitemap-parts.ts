import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";
import type { OpeningList } from "./opening-list.ts";

/** A file's share of the openings: those of one country between two positions. */
export interface SitemapPart {
  readonly country: CountryCode;
  /** Counts from 1 in each country. */
  readonly number: number;
  readonly after: number;
  readonly through: number;
  /** How many of them are open. */
  readonly open: number;
  /** The number of the last change in it. */
  readonly change: number;
  readonly changedAt?: Moment;
}

/**
 * Divides the openings into files: by country, then so many after each other in the order in which they were first stored. Closed ones keep
 * their place, so an opening stays in its file, and a new one joins the last. `pause` lets others have their turn between two looks.
 */
export async function sitemapParts(
  list: OpeningList,
  perFile: number,
  pause: () => Promise<void>,
): Promise<readonly SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (let country = await list.nextCountry(""); country; country = await list.nextCountry(country)) {
    let number = 1;
    let next = await list.count(country, 0, perFile);
    let after = 0;
    while (next) {
      const { through, open, change, changedAt } = next;
      parts.push({ country, number, after, through, open, change, ...(changedAt ? { changedAt } : {}) });
      number += 1;
      after = through;
      await pause();
      next = await list.count(country, after, perFile);
    }
  }
  return parts;
}
