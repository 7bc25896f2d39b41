import type { NewestJob } from "../jobs/job-index.ts";
import { excerpt, plainText } from "../text/plain-text.ts";
import { type Day, days } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/** The formats of feeds. Each is also the file extension of the feed's address. */
export const feedFormats = ["rss", "atom", "json"] as const;
/** One of `feedFormats`. */
export type FeedFormat = (typeof feedFormats)[number];

/** The media type of each format. */
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** The displayed name of each format, in every language. */
export const feedNames: Readonly<Record<FeedFormat, string>> = { rss: "RSS", atom: "Atom", json: "JSON Feed" };

/** Returns the address of a feed in another format. `feed` is the address of its RSS version. */
export const feedAddressInFormat = (feed: string, format: FeedFormat): string => feed.replace(/rss(?=\?|$)/, format);

/** The maximum number of openings in a feed. */
export const maxFeedEntries = 50;

/** The newest openings of a search, for feed readers. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** The name of the publisher. */
  readonly publisher: string;
  /** The address of the feed itself. */
  readonly self: string;
  /** The address of the search's page. */
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

/** An opening in a feed. */
export interface FeedEntry {
  /** A tag URI, which never changes (RFC 4151). */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** A summary of the opening, in plain text. */
  readonly summary: string;
  readonly company: string;
  readonly language?: Language;
  readonly categories: readonly string[];
  readonly published: Day;
  readonly updated: Day;
}

/** The parts from which an entry is made, besides its opening. */
export interface EntryParts {
  /** The host of the site. */
  readonly host: string;
  /** The canonical address of an opening. */
  readonly addressOf: (job: NewestJob) => string;
}

/** The maximum length, in characters, of a summary that is cut from an opening's text because the opening has no abstract. */
const maxSummaryLength = 300;

/** The publication date of an opening from another host that sends none. */
const unknownDay = days.of("2000-01-01");

/** Makes the feed entry of an opening. Its summary is the facts that result lists show, followed by the abstract. */
export function entryOf(job: NewestJob, { host, addressOf }: EntryParts): FeedEntry {
  const published = job.publicationDate ?? unknownDay;
  const updated = job.updatedAt && job.updatedAt > published ? job.updatedAt : published;
  const facts = [[...job.cities, ...(job.countries ?? [])].join(", "), job.company].filter(Boolean).join(" · ");
  const text = job.abstract ?? excerpt(plainText(job.text ?? ""), maxSummaryLength);
  return {
    id: `tag:${host},2026:${encodeURIComponent(job.id)}`,
    title: job.title,
    address: addressOf(job),
    summary: text ? `${facts}\n\n${text}` : facts,
    company: job.company,
    ...(job.language ? { language: job.language } : {}),
    categories: job.role ? [job.role.label] : [],
    published,
    updated,
  };
}

/** Returns the latest day on which an entry was updated. */
export const lastUpdateOf = (feed: Pick<Feed, "entries">): Day =>
  feed.entries.reduce((last, { updated }) => (updated > last ? updated : last), unknownDay);

/** Returns the beginning of a day as an RFC 3339 timestamp. Openings have dates without times. */
export const momentOfDay = (day: Day): string => `${day}T00:00:00Z`;
