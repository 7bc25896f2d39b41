import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { basePath, normalAddress, pathPartsOf } from "#core/jobs/address.ts";
import { paletteOf } from "#core/site/palette.ts";
import { contactOf, type Site } from "#core/site/site.ts";
import { themeOf } from "#core/site/theme.ts";
import { type Language, preferredLanguage } from "#core/translation/language.ts";
import { type Catalog, createTranslator, type MessageKey, message, messageParts } from "#core/translation/translate.ts";
import { type HeaderVariables, immutableCacheControl } from "./headers.ts";
import { plainStyle } from "./plain-style.ts";

export interface ErrorPageOptions {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
}

interface PlainPage {
  readonly title: string;
  readonly body: ReturnType<typeof html>;
  /** The mail address to which visitors can write; by default the contact of their country. */
  readonly contact?: string;
  /** Whether the form on the page was refused. If so, the title of the tab begins with a note about the error. */
  readonly isRefused?: boolean;
}

/** Creates small pages for requests that were refused, or that failed, before a real page could be rendered (spec 1.7). */
export function createErrorPages({ site, messages }: ErrorPageOptions) {
  const style = plainStyle(paletteOf(site.brand));
  const address = `/error-${createHash("sha256").update(style).digest("base64url").slice(0, 12)}.css`;
  const routes = new Hono().get(address, (context) =>
    context.body(style, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": immutableCacheControl,
    }),
  );

  /** The country and the language of the visitor: from the address, otherwise the default country and the language of the browser. */
  const placeOf = ({ req }: Context) => {
    const parts = pathPartsOf(req.path, site);
    const country = parts?.country ?? site.brand.defaultCountry;
    return { language: parts?.language ?? preferredLanguage(req.header("Accept-Language")), country };
  };

  /** The HTML of a small page: the given content, and the contact below it. */
  function plainPage(
    context: Context<{ Variables: HeaderVariables }>,
    { title, body, isRefused = false, ...about }: PlainPage,
  ) {
    const { language, country } = placeOf(context);
    const catalog = messages[language];
    const { brand } = site;
    const contact = about.contact ?? contactOf(site, country);
    const mail = () => html`<a href="mailto:${contact}">${contact}</a>`;
    const help = messageParts<ReturnType<typeof mail>>(catalog, language, "footer.contact", { contact, mail });
    const search = `${basePath(brand.basePath, language, country)}/job-search?country=${country}`;
    const theme = themeOf(context.req.header("Cookie") ?? null);
    const tab = `${title} – ${brand.siteTitle[language]}, ${brand.name}`;
    const chosen = theme === "system" ? "" : raw(` data-theme="${theme}"`);
    return html`<!doctype html>
<html lang="${language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme === "system" ? "light dark" : theme}">
<title>${isRefused ? createTranslator(catalog, language)("title.error", { title: tab }) : tab}</title>
<link rel="stylesheet" href="${address}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
</head>
<body>
<header><a href="${search}"><img src="/${brand.logo}" alt="" height="32">${brand.name}</a></header>
<main>
<h1>${title}</h1>
${body}
<p>${help}</p>
</main>
</body>
</html>
`;
  }

  /** The HTML of the page for an error. */
  function bodyOf(context: Context<{ Variables: HeaderVariables }>, code: string) {
    const { language, country } = placeOf(context);
    const catalog = messages[language];
    const t = createTranslator(catalog, language);
    const { heading, text } = wordsFor(code);
    const [title = "", reason] = [heading, text].map((key) => message(catalog, language, key));
    const search = `${basePath(site.brand.basePath, language, country)}/job-search?country=${country}`;
    // The link to the same page is built from recognised parts of its address: a raw path that begins with two slashes would lead to another host.
    const here = normalAddress(context.req.path, new URL(context.req.url).searchParams, site);
    const again = context.req.method === "GET" ? here : undefined;
    const body = html`<p>${reason}</p>
<p class="actions"><a href="${search}">${t("job.toSearch")}</a>${
      again && html` <a href="${again}">${t("error.reload")}</a>`
    }</p>`;
    return plainPage(context, { title, body });
  }

  return {
    routes,
    /** Whether the client is a browser that opens a page. API calls get JSON instead. */
    isWanted: ({ req }: Context): boolean =>
      !req.path.startsWith("/api/") && /\btext\/html\b/i.test(req.header("Accept") ?? ""),
    bodyOf,
    plainPage,
  };
}

export type ErrorPages = ReturnType<typeof createErrorPages>;

/** The texts for an error code. The heading for a temporary error is less alarming. */
function wordsFor(code: string): { readonly heading: MessageKey; readonly text: string } {
  if (code === "not_found") return { heading: "notFound.heading", text: "notFound.text" };
  if (code === "internal") return { heading: "error.heading", text: "error.text" };
  const isTemporary = code === "busy" || code === "unavailable";
  return { heading: isTemporary ? "away.heading" : "error.heading", text: `error.code.${code}` };
}
