import { setImmediate as pause } from "node:timers/promises";
import { companyPage, proseLanguagesOf, prosePage, searchPage } from "#core/found/indexed-page.ts";
import type { OpeningList } from "#core/found/opening-list.ts";
import {
  openingEntries,
  openingsPerFile,
  type SitemapFile,
  sitemapEntries,
  sitemapFrame,
  sitemapLimits,
} from "#core/found/sitemap.ts";
import { type SitemapPart, sitemapParts } from "#core/found/sitemap-parts.ts";
import type { JobIndex, JobQuery } from "#core/jobs/job-index.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { Today } from "#core/jobs/today.ts";
import type { PageServices } from "#core/page-services.ts";
import { proseNames } from "#core/site/prose-names.ts";
import { languageOf, type Site } from "#core/site/site.ts";
import { defaultLanguage, type Language, languages } from "#core/translation/language.ts";
import type { WritePiece } from "./packed-files.ts";

export interface SitemapParts {
  readonly site: Site;
  readonly today: Today;
  readonly prose: PageServices["prose"];
  readonly jobIndex: Pick<JobIndex, "search">;
  readonly jobStore: Pick<JobStore, "lastChange">;
  readonly openingList: OpeningList;
  /** Whether this program has the openings. If another host serves the search, the sitemap lists no openings. */
  readonly ownOpenings: boolean;
  /** Scheme and host of the site. */
  readonly publicAddress: () => string;
}

/** The source of a sitemap file: a version, which changes with the content, and a function that writes the file. */
export interface SitemapSource {
  readonly version: string;
  readonly changedAt?: string;
  readonly write: (write: WritePiece) => Promise<void>;
}

/**
 * How many openings are read at once. Reading so many takes a millisecond. With a larger number, openings that are already written would stay in
 * memory longer.
 */
const atOnce = 8;

/**
 * Creates the sitemap files: one for the prose pages and the pages of companies, one for the searches of each country, and one or more for its
 * openings.
 */
export function createSitemapFiles(parts: SitemapParts) {
  const { site, today, prose, jobIndex, jobStore, openingList, ownOpenings, publicAddress } = parts;
  let divided: { readonly of: string; readonly parts: Promise<readonly SitemapPart[]> } | undefined;
  /** The parts into which the openings are divided. They are computed again whenever an opening has changed. */
  const division = async (): Promise<readonly SitemapPart[]> => {
    if (!ownOpenings) return [];
    const perFile = openingsPerFile(site, publicAddress());
    const of = `${await jobStore.lastChange()} ${perFile}`;
    if (divided?.of !== of) {
      const counted = sitemapParts(openingList, perFile, () => pause());
      divided = { of, parts: counted };
      counted.catch(() => {
        divided = undefined;
      });
    }
    return divided.parts;
  };
  const languageIn = (country: string): Language => languageOf(site, country) ?? defaultLanguage;
  const searched = (country: string) => jobIndex.search({ country, page: 1 }, languageIn(country));

  async function writeOpenings({ country, after, through }: SitemapPart, write: WritePiece): Promise<void> {
    const listing = { site, origin: publicAddress(), today: today.in };
    for (let position = after; position < through; ) {
      const jobs = await openingList.open(country, position, through, atOnce);
      await write(jobs.map(({ job }) => openingEntries(job, listing)).join(""));
      position = jobs.at(-1)?.position ?? through;
      await pause();
    }
  }
  async function writeSearches(country: string, write: WritePiece): Promise<void> {
    const { total, facets: { city = [], company = [], role = [] } = {} } = await searched(country);
    const narrowed: readonly (Partial<JobQuery> & { readonly count: number | undefined })[] = [
      { count: total },
      ...city.map(({ code, count }) => ({ city: code, count })),
      ...company.map(({ code, count }) => ({ company: code, count })),
      ...role.map(({ code, count }) => ({ role: code, count })),
    ];
    for (const { count = 0, ...filters } of narrowed.slice(0, sitemapLimits.addresses / languages.length)) {
      const page = searchPage(site, { country, page: 1, ...filters }, count, languageIn(country));
      if (page) await write(sitemapEntries(publicAddress(), page));
    }
  }
  async function writeTexts(write: WritePiece): Promise<void> {
    for (const name of proseNames) {
      const written = proseLanguagesOf(prose, name, site);
      await write(sitemapEntries(publicAddress(), prosePage(site, name, written, written[0])));
    }
    for (const { code } of site.companies) {
      const page = companyPage(site, code);
      if (page) await write(sitemapEntries(publicAddress(), page));
    }
  }
  const framed = (body: (write: WritePiece) => Promise<void>) => async (write: WritePiece) => {
    await write(sitemapFrame.begin);
    await body(write);
    await write(sitemapFrame.end);
  };

  return {
    /** All files that are not empty. */
    async list(): Promise<readonly SitemapFile[]> {
      const [openings, { facets }] = await Promise.all([division(), searched(site.brand.defaultCountry)]);
      const withOpenings = site.countries.filter(
        ({ code }) => facets?.country?.find((each) => each.code === code)?.count,
      );
      return [
        { path: "/sitemaps/site.xml.gz" },
        ...withOpenings.map(({ code }) => ({ path: `/sitemaps/${code}-searches.xml.gz` })),
        ...openings
          .filter(({ open }) => open > 0)
          .map(({ country: code, number, changedAt }) => ({
            path: `/sitemaps/${code}-${number}.xml.gz`,
            ...(changedAt ? { changedAt } : {}),
          })),
      ];
    },
    /** Finds a file by its name. */
    async find(name: string): Promise<SitemapSource | undefined> {
      if (name === "site.xml.gz") return { version: name, write: framed(writeTexts) };
      const [, country = "", which = ""] = /^([a-z]{2})-(searches|[1-9]\d{0,5})\.xml\.gz$/.exec(name) ?? [];
      if (which === "searches") {
        if (!languageOf(site, country)) return undefined;
        const version = `${name} ${await jobStore.lastChange()} ${today.everywhere()}`;
        return { version, write: framed((write) => writeSearches(country, write)) };
      }
      const part = (await division()).find((each) => each.country === country && `${each.number}` === which);
      if (!part || part.open === 0) return undefined;
      return {
        version: `${name} ${part.through} ${part.change} ${part.open} ${today.everywhere()}`,
        ...(part.changedAt ? { changedAt: part.changedAt } : {}),
        write: framed((write) => writeOpenings(part, write)),
      };
    },
  };
}
