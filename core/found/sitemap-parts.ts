import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";
import type { OpeningList } from "./opening-list.ts";

/** The openings of one sitemap file: those of one country between two positions. */
export interface SitemapPart {
  readonly country: CountryCode;
  /** The number of the part, counted from 1 in each country. */
  readonly number: number;
  readonly after: number;
  readonly through: number;
  /** The number of openings in the part that are open. */
  readonly open: number;
  /** The number of the last change of any of these openings. */
  readonly change: number;
  readonly changedAt?: Moment;
}

/**
 * Divides the openings into files: by country, then `perFile` at a time, in the order in which they were first stored. Closed openings keep their
 * position, so every opening stays in its file; new openings are added to the last file. `pause` lets other work run between queries.
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
