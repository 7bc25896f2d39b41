import type { NewJob } from "../jobs/job-index.ts";
import { excerpt, plainText } from "../text/plain-text.ts";
import { type Day, days } from "../time/time.ts";
import type { Language } from "../translation/language.ts";

/** How a feed can be written, as its address ends. */
export const feedFormats = ["rss", "atom", "json"] as const;
/** One of `feedFormats`. */
export type FeedFormat = (typeof feedFormats)[number];

/** The media type of each format. */
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** What they are called everywhere. */
export const feedNames: Readonly<Record<FeedFormat, string>> = { rss: "RSS", atom: "Atom", json: "JSON Feed" };

/** The address of a feed in a format, by that of its RSS. */
export const inFormat = (feed: string, format: FeedFormat): string => feed.replace(/rss(?=\?|$)/, format);

/** The most openings of a feed. */
export const mostInFeed = 50;

/** The newest openings of a search, for programs that ask again and again. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Who publishes it. */
  readonly publisher: string;
  /** The address of the feed itself, and of the page of the search. */
  readonly self: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

/** An opening in a feed. */
export interface FeedEntry {
  /** Never changes, and is no address (RFC 4151). */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Plain text. */
  readonly summary: string;
  readonly company: string;
  readonly language?: Language;
  readonly categories: readonly string[];
  readonly published: Day;
  readonly updated: Day;
}

/** What the entries of a feed are made with. */
export interface EntryParts {
  /** The host of the site. */
  readonly host: string;
  /** The one address of an opening. */
  readonly addressOf: (job: NewJob) => string;
}

/** How much of an opening without an abstract is told, in characters. */
const longestText = 300;

/** Used for what another host dates on no day. */
const unknownDay = days.of("2000-01-01");

/** An opening as an entry; it says no more than a list of results does, and the abstract. */
export function entryOf(job: NewJob, { host, addressOf }: EntryParts): FeedEntry {
  const published = job.publicationDate ?? unknownDay;
  const updated = job.updatedAt && job.updatedAt > published ? job.updatedAt : published;
  const facts = [[...job.cities, ...(job.countries ?? [])].join(", "), job.company].filter(Boolean).join(" · ");
  const text = job.abstract ?? excerpt(plainText(job.text ?? ""), longestText);
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

/** The day of the last news of a feed. */
export const newsOf = (feed: Pick<Feed, "entries">): Day =>
  feed.entries.reduce((last, { updated }) => (updated > last ? updated : last), unknownDay);

/** A day as a moment of RFC 3339; openings are dated by days, so it is its beginning. */
export const momentOfDay = (day: Day): string => `${day}T00:00:00Z`;
