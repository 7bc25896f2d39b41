import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isLanguage, type Language, languages } from "#core/site/language.ts";
import type { Catalog } from "#core/translate.ts";

interface Published {
  readonly catalog: Catalog;
  readonly body: string;
  readonly url: string;
}

/** Without the mails, which no page shows, and what the server puts into the site's own texts. */
const shownOnPages = (catalog: Catalog): Catalog =>
  Object.fromEntries(Object.entries(catalog).filter(([key]) => !/^(?:mail|notice)\./.test(key)));

/** The texts of each language under an address that changes with them, so that browsers keep them for a year. */
export function publishMessages(catalogs: Readonly<Record<Language, Catalog>>) {
  const published = new Map<Language, Published>(
    languages.map((language) => {
      const body = JSON.stringify(shownOnPages(catalogs[language]));
      const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12);
      return [language, { catalog: catalogs[language], body, url: `/messages/${language}.${hash}.json` }];
    }),
  );
  const of = (language: Language): Published => published.get(language) as Published;

  const routes = new Hono().get("/:file", (context) => {
    const language = context.req.param("file").split(".")[0];
    const entry = isLanguage(language) ? of(language) : undefined;
    if (!entry || entry.url !== `/messages/${context.req.param("file")}`) return context.notFound();
    return context.body(entry.body, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });

  return { of, routes };
}
