import { element, escapeXml, xmlDeclaration } from "../text/xml.ts";
import type { Day } from "../time/time.ts";
import { type Feed, type FeedEntry, feedTypes, lastUpdateOf } from "./feed.ts";

/** Writes a day as an RSS date (RFC 822, with a four-digit year). */
const dateOf = (day: Day): string => new Date(`${day}T00:00:00Z`).toUTCString();

const itemOf = (entry: FeedEntry): string =>
  [
    "<item>\n",
    element("title", entry.title),
    element("link", entry.address),
    element("guid", entry.id, ' isPermaLink="false"'),
    element("description", entry.summary),
    element("dc:creator", entry.company),
    ...entry.categories.map((category) => element("category", category)),
    element("pubDate", dateOf(entry.published)),
    "</item>\n",
  ].join("");

/** Writes a feed as RSS 2.0. */
export const writeRss = (feed: Feed): string =>
  [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    element("title", feed.title),
    element("link", feed.page),
    element("description", feed.description),
    element("language", feed.language),
    element("lastBuildDate", dateOf(lastUpdateOf(feed))),
    `<atom:link rel="self" type="${feedTypes.rss}" href="${escapeXml(feed.self)}"/>\n`,
    ...feed.entries.map(itemOf),
    "</channel>\n</rss>\n",
  ].join("");
