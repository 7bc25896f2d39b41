import { element, escapeXml, xmlDeclaration } from "../text/xml.ts";
import { type Feed, type FeedEntry, feedTypes, lastUpdateOf, momentOfDay } from "./feed.ts";

const entryOf = (entry: FeedEntry): string =>
  [
    `<entry${entry.language ? ` xml:lang="${entry.language}"` : ""}>\n`,
    element("id", entry.id),
    element("title", entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>\n`,
    element("published", momentOfDay(entry.published)),
    element("updated", momentOfDay(entry.updated)),
    `<author>\n${element("name", entry.company)}</author>\n`,
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>\n`),
    element("summary", entry.summary),
    "</entry>\n",
  ].join("");

/** Writes a feed as Atom (RFC 4287). */
export const writeAtom = (feed: Feed): string =>
  [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n`,
    element("id", feed.self),
    element("title", feed.title),
    element("subtitle", feed.description),
    element("updated", momentOfDay(lastUpdateOf(feed))),
    `<author>\n${element("name", feed.publisher)}</author>\n`,
    `<link rel="self" type="${feedTypes.atom}" href="${escapeXml(feed.self)}"/>\n`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>\n`,
    ...feed.entries.map(entryOf),
    "</feed>\n",
  ].join("");
