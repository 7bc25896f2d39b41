import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isLanguage, type Language } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { immutableCacheControl } from "../http/headers.ts";

interface Published {
  readonly catalog: Catalog;
  readonly body: string;
  readonly url: string;
}

/**
 * The texts that pages show. Leaves out the texts that only the server uses: those for mails, for copies of personal data, for the head of pages, and for the
 * site's own texts.
 */
const shownOnPages = (catalog: Catalog): Catalog =>
  Object.fromEntries(Object.entries(catalog).filter(([key]) => !/^(?:mail|head|notice|copy)\./.test(key)));

/** Publishes the texts of each language. Their address changes with them, so that browsers can cache them for a year. */
export function publishMessages(catalogs: Readonly<Record<Language, Catalog>>) {
  const published = new Map<Language, Published>();
  const publish = (language: Language): Published => {
    const catalog = catalogs[language];
    const body = JSON.stringify(shownOnPages(catalog));
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12);
    const made = { catalog, body, url: `/messages/${language}.${hash}.json` };
    published.set(language, made);
    return made;
  };
  const of = (language: Language): Published => published.get(language) ?? publish(language);

  const routes = new Hono().get("/:file", (context, next) => {
    const language = context.req.param("file").split(".")[0];
    const entry = isLanguage(language) ? of(language) : undefined;
    if (!entry || entry.url !== `/messages/${context.req.param("file")}`) return next();
    return context.body(entry.body, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": immutableCacheControl,
    });
  });

  return { of, routes };
}
