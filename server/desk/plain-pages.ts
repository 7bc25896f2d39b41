import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { paletteOf } from "#core/site/palette.ts";
import type { Site } from "#core/site/site.ts";
import { type Language, preferredLanguage } from "#core/translation/language.ts";
import { type Catalog, createTranslator } from "#core/translation/translate.ts";
import { immutableCacheControl } from "../http/headers.ts";
import { plainStyle } from "../http/plain-style.ts";

/** HTML in which all inserted values are escaped. */
export type Html = ReturnType<typeof html>;

/** The content of a small page. */
export interface PlainContent {
  readonly title: string;
  /** Whether the page reports a problem with its form. */
  readonly hasProblem?: boolean;
  readonly body: Html;
}

/**
 * The styles of the small pages of the desk, in addition to those of the site: the main action stands out, and a code is easy to copy from another
 * screen.
 */
const deskStyle = `h2 { margin: 2rem 0 0.5rem; font-size: min(1.25rem, 9.5vw); line-height: 1.25; }
label { font-weight: 600; }
main .button, button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.25rem min(1rem, 5vw); box-sizing: border-box; border-radius: 0.25rem; background: var(--text); color: var(--ground); font-weight: 600; text-decoration: none; cursor: pointer; }
[role="alert"] { padding-inline-start: 0.75rem; border-inline-start: 4px solid currentcolor; }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.06em; }
`;

/** Returns the content of a page, from the texts in the language of the browser. */
export type PlainPage = (t: DeskTranslator) => PlainContent;

/** Creates the small pages of the desk, which need no scripts and no session. */
export function createPlainPages({
  site,
  messages,
}: {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
}) {
  const style = plainStyle(paletteOf(site.brand)) + deskStyle;
  const address = `/sign-in-${createHash("sha256").update(style).digest("base64url").slice(0, 12)}.css`;
  const routes = new Hono().get(address, (context) =>
    context.body(style, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": immutableCacheControl }),
  );

  function htmlOf(context: Context, page: PlainPage): Html {
    const language = preferredLanguage(context.req.header("Accept-Language"));
    const t = createTranslator(messages[language], language) as DeskTranslator;
    const { title, hasProblem, body } = page(t);
    const tabTitle = hasProblem ? t("title.error", { title }) : title;
    return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${tabTitle} – ${t("nav.desk")}, ${site.brand.name}</title>
<link rel="stylesheet" href="${address}">
</head>
<body>
<header><a href="/">${site.brand.name} ${t("nav.desk")}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  }
  return { routes, htmlOf };
}

export type PlainPages = ReturnType<typeof createPlainPages>;
