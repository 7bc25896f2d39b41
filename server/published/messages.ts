import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isLanguage, type Language } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { immutableCacheControl } from "../http/headers.ts";

interface TextFile {
  readonly url: string;
  readonly body: string;
}

interface Published {
  readonly catalog: Catalog;
  /** The address of the texts of all pages, except those that only the pages behind the links in mails and the request for alerts show. */
  readonly url: string;
  /** The address of the texts of all pages. */
  readonly ownPageUrl: string;
  readonly files: readonly TextFile[];
}

/**
 * Matches the keys of texts that only the server uses: those for mails, for copies of personal data, for the head of pages, and for the site's own
 * texts.
 */
const onServer = /^(?:mail|head|notice|copy)\./;
/**
 * Matches the keys of texts that only a candidate's own page, the page behind the link that confirms a plain form, and the pages of alerts show. They
 * are a quarter of all texts, and most visitors never open such a page.
 */
const onOwnPage = /^(?:mine|myApplication|alerts|alert(?!\.ask))\./;

/** Publishes the texts of each language. Their addresses contain a hash of them, so browsers can cache them for a year. */
export function publishMessages(catalogs: Readonly<Record<Language, Catalog>>) {
  const published = new Map<Language, Published>();
  const fileOf = (language: Language, leftOut: (key: string) => boolean): TextFile => {
    const texts = Object.entries(catalogs[language]).filter(([key]) => !leftOut(key));
    const body = JSON.stringify(Object.fromEntries(texts));
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12);
    return { url: `/messages/${language}.${hash}.json`, body };
  };
  const publish = (language: Language): Published => {
    const pages = fileOf(language, (key) => onServer.test(key) || onOwnPage.test(key));
    const ownPage = fileOf(language, (key) => onServer.test(key));
    const made = { catalog: catalogs[language], url: pages.url, ownPageUrl: ownPage.url, files: [pages, ownPage] };
    published.set(language, made);
    return made;
  };
  const of = (language: Language): Published => published.get(language) ?? publish(language);

  const routes = new Hono().get("/:file", (context, next) => {
    const language = context.req.param("file").split(".")[0];
    const files = isLanguage(language) ? of(language).files : [];
    const file = files.find(({ url }) => url === `/messages/${context.req.param("file")}`);
    if (!file) return next();
    return context.body(file.body, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": immutableCacheControl,
    });
  });

  return { of, routes };
}
