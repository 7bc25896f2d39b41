import { type Feed, momentOfDay } from "./feed.ts";

/** Writes a feed as JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.page,
    feed_url: feed.self,
    authors: [{ name: feed.publisher }],
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_text: entry.summary,
      date_published: momentOfDay(entry.published),
      date_modified: momentOfDay(entry.updated),
      authors: [{ name: entry.company }],
      ...(entry.language ? { language: entry.language } : {}),
      ...(entry.categories.length > 0 ? { tags: entry.categories } : {}),
    })),
  });
