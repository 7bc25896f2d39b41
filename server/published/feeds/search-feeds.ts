import { type Context, Hono } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { feedParameters, feedRoute, feedsPath, feedTarget } from "#contract/feeds.ts";
import { searchFromAddress } from "#contract/search.ts";
import { PorticoError } from "#core/errors.ts";
import { writeAtom } from "#core/feeds/atom.ts";
import { entryOf, type Feed, type FeedFormat, feedTypes, maxFeedEntries } from "#core/feeds/feed.ts";
import { writeJsonFeed } from "#core/feeds/json-feed.ts";
import { writeRss } from "#core/feeds/rss.ts";
import { openingPage } from "#core/found/indexed-page.ts";
import { basePath } from "#core/jobs/address.ts";
import type { JobIndex, JobQuery } from "#core/jobs/job-index.ts";
import { normaliseParameters } from "#core/jobs/query.ts";
import { queryPhrases } from "#core/jobs/query-phrases.ts";
import { countryNameInText, countryOf, type Site } from "#core/site/site.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";
import { type Catalog, createTranslator } from "#core/translation/translate.ts";
import type { HeaderVariables } from "../../http/headers.ts";

export interface SearchFeedParts {
  readonly site: Site;
  readonly jobIndex: Pick<JobIndex, "newest">;
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** The public address of the site; if it is empty, the address of the request is used. */
  readonly publicUrl: string;
}

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** How long feed readers may reuse their copy of a feed without revalidating it. */
const maxAgeSeconds = 600;

/** The header that lets pages of other sites read a response. A 304 response must have it, too, because browsers check it there as well. */
const corsHeader = "Access-Control-Allow-Origin";

/** Serves the results of any search as a feed: as RSS, Atom or JSON Feed (spec C16). */
export function createSearchFeeds(parts: SearchFeedParts) {
  const routes = new Hono<{ Variables: HeaderVariables }>();
  return routes.get(
    `${feedsPath}/:language/:country/:file{jobs\\.[a-z]+}`,
    etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, corsHeader] }),
    (context) => answer(context, parts),
  );
}

async function answer(context: Context, parts: SearchFeedParts): Promise<Response> {
  const { site, jobIndex, publicUrl } = parts;
  const url = new URL(context.req.url);
  const [, language, code, named] = feedRoute.exec(url.pathname.slice(feedsPath.length)) ?? [];
  const country = countryOf(site, code)?.code;
  if (!isLanguage(language) || !country) throw new PorticoError("not_found");
  const format = named as FeedFormat; // `feedRoute` matches only the formats of feeds
  url.searchParams.delete("country"); // the country in the path applies instead
  const query = { ...searchFromAddress(normaliseParameters(url.searchParams, country, site), country), page: 1 };
  const origin = publicUrl || url.origin;
  const parameters = feedParameters(query);
  const of = { language, country, format };
  const page = new URLSearchParams({ country });
  for (const [name, value] of parameters) page.set(name, value);
  const found = await jobIndex.newest(query, language, maxFeedEntries);
  const entryParts = {
    host: new URL(origin).hostname,
    addressOf: (job: (typeof found)[number]) =>
      origin + openingPage(site, { id: job.id, country: job.country ?? country }, language).target,
  };
  const feed: Feed = {
    ...wordsOf(query, language, parts),
    language,
    publisher: site.brand.legalName,
    self: `${origin}${feedTarget(of, parameters)}`,
    page: `${origin}${basePath(site.brand.basePath, language, country)}/job-search?${page}`,
    entries: found.map((job) => entryOf(job, entryParts)),
  };
  return context.body(writers[format](feed), 200, {
    "Content-Type": `${feedTypes[format]}; charset=utf-8`,
    "Cache-Control": `public, max-age=${maxAgeSeconds}`,
    "X-Robots-Tag": "noindex",
    ...(format === "json" ? { [corsHeader]: "*" } : {}), // the only format that scripts in pages can read without a parser of their own
  });
}

/** The title and description of a feed. The title names the country, and everything that narrows the search. */
function wordsOf(query: JobQuery, language: Language, { site, messages }: SearchFeedParts) {
  const t = createTranslator(messages[language], language);
  const named = countryOf(site, query.country);
  const country = named ? countryNameInText(named, language) : query.country;
  const title = t("head.feed", { country, brand: site.brand.name });
  return {
    title: [title, ...queryPhrases(query, language, site, t)].join(" · "),
    description: t("head.feedAbout"),
  };
}
