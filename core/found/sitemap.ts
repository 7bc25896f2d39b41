import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Site } from "../site/site.ts";
import { escapeXml } from "../text/xml.ts";
import { type Day, days } from "../time/time.ts";
import { defaultLanguage, type Language, languages } from "../translation/language.ts";
import { addressFieldsOf, type IndexedPage, openingPage, targetIn } from "./indexed-page.ts";
import type { ListedJob } from "./opening-list.ts";

/** The maximum number of addresses, and of uncompressed bytes, that the protocol of sitemaps.org allows in a file. */
export const sitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 } as const;

/** The beginning and end of a file with addresses. */
export const sitemapFrame = {
  begin:
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
  end: "</urlset>\n",
} as const;

/**
 * Returns the entries of a page, one for each of its languages. Each entry lists the addresses in all languages, including its own, as search engines
 * require.
 */
export function sitemapEntries(
  origin: string,
  { target, languages, fallback }: IndexedPage,
  lastChanged?: Day,
): string {
  const at = (language: Language): string => escapeXml(origin + targetIn(target, language));
  const link = (name: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`;
  const alternates =
    languages.length > 1
      ? languages.map((each) => link(each, at(each))).join("") + link("x-default", at(fallback))
      : "";
  const changed = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : "";
  return languages.map((each) => `<url><loc>${at(each)}</loc>${changed}${alternates}</url>\n`).join("");
}

/** Returns the entries of an opening; an empty text if the opening must not be listed today. */
export function openingEntries(job: ListedJob["job"], { site, origin, today }: ListingParts): string {
  if (visibilityOf({ job, state: "open" }, today) !== "open") return "";
  return sitemapEntries(origin, openingPage(site, addressFieldsOf(job), job.language), lastChange(job));
}

/** The parts that decide which openings are listed, and at which addresses. */
export interface ListingParts {
  readonly site: Site;
  /** The scheme and the host of the site. */
  readonly origin: string;
  readonly today: DayIn;
}

/** Returns the day on which an opening's page last changed, as far as the opening's dates show it. */
const lastChange = ({
  publicationDate,
  updatedAt = publicationDate,
  validFrom = publicationDate,
}: ListedJob["job"]): Day => [publicationDate, updatedAt, validFrom].reduce((last, day) => (day > last ? day : last));

/** The maximum number of openings in a file. Larger files would only be slower to write and to read. */
const maxOpeningsPerFile = 4000;
const maxIdLength = 80;

/**
 * Returns how many openings fit in a file. Each opening has one entry per language, and each entry lists the addresses in all languages. The
 * addresses are assumed to be as long as possible.
 */
export function openingsPerFile(site: Site, origin: string): number {
  const country = site.countries[0]?.code ?? site.brand.defaultCountry;
  const longestOpening = { id: "x".repeat(maxIdLength), country, codes: { places: [{ country }] } };
  const bytes = sitemapEntries(
    origin,
    openingPage(site, longestOpening, defaultLanguage),
    days.of("2000-01-01"),
  ).length; // the length in characters is the length in bytes, because addresses are ASCII
  const room = sitemapLimits.bytes - sitemapFrame.begin.length - sitemapFrame.end.length;
  const fitting = Math.min(Math.floor(room / bytes), Math.floor(sitemapLimits.addresses / languages.length));
  return Math.max(1, Math.min(maxOpeningsPerFile, fitting));
}

/** An entry of the index: a file, and when anything in the file last changed. */
export interface SitemapFile {
  readonly path: string;
  readonly changedAt?: string;
}

/** Writes the index of all files. */
export const sitemapIndex = (origin: string, files: readonly SitemapFile[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...files.map(
      ({ path, changedAt }) =>
        `<sitemap><loc>${escapeXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</sitemap>\n`,
    ),
    "</sitemapindex>\n",
  ].join("");
