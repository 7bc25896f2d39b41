import * as v from "valibot";

const address = v.pipe(v.string(), v.url());
const moment = v.pipe(v.string(), v.isoTimestamp());
const authors = v.array(v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()) }));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/** The part of JSON Feed 1.1 (jsonfeed.org/version/1.1) that our feeds use. A feed with other keys is invalid. */
export const jsonFeed = v.strictObject({
  version: v.literal("https://jsonfeed.org/version/1.1"),
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
  language,
  home_page_url: address,
  feed_url: address,
  authors,
  items: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.nonEmpty()),
      url: address,
      title: v.pipe(v.string(), v.nonEmpty()),
      content_text: v.string(),
      date_published: moment,
      date_modified: moment,
      authors,
      language: v.optional(language),
      tags: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
    }),
  ),
});
