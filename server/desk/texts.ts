import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Language } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { immutableCacheControl } from "../http/headers.ts";

/** Matches the keys of texts for mails and for signing in, which no page with scripts shows. */
const isLeftOut = /^(?:mail|signIn|signOut)\./;

/** Publishes the texts of the desk, as one file per language. A file's address contains a hash of its content, so browsers can cache it. */
export function publishDeskTexts(catalogs: Readonly<Record<Language, Catalog>>) {
  const bodies = new Map<string, string>();
  const addresses = new Map<Language, string>();
  for (const [language, catalog] of Object.entries(catalogs) as [Language, Catalog][]) {
    const body = JSON.stringify(Object.fromEntries(Object.entries(catalog).filter(([key]) => !isLeftOut.test(key))));
    const file = `${language}.${createHash("sha256").update(body).digest("base64url").slice(0, 12)}.json`;
    bodies.set(file, body);
    addresses.set(language, `/texts/${file}`);
  }
  const routes = new Hono().get("/texts/:file", (context, next) => {
    const body = bodies.get(context.req.param("file"));
    if (body === undefined) return next();
    return context.body(body, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": immutableCacheControl,
    });
  });
  return { addressOf: (language: Language): string => addresses.get(language) ?? "", routes };
}
