import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { basePath, partsOf } from "#core/jobs/address.ts";
import { type Language, preferredLanguage } from "#core/site/language.ts";
import { type Palette, paletteOf } from "#core/site/palette.ts";
import type { Site } from "#core/site/site.ts";
import { themeOf } from "#core/site/theme.ts";
import { type Catalog, createTranslate } from "#core/translate.ts";
import type { HeaderVariables } from "./headers.ts";

export interface ErrorPageOptions {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
}

/** Small pages for people whose request was refused, or failed, before a page could be made of it (spec 1.7). */
export function createErrorPages({ site, messages }: ErrorPageOptions) {
  const style = styleOf(paletteOf(site.brand));
  const address = `/error-${createHash("sha256").update(style).digest("base64url").slice(0, 12)}.css`;
  const routes = new Hono().get(address, (context) =>
    context.body(style, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    }),
  );

  /** Where the visitor is, as far as the address says it. */
  const placeOf = ({ req }: Context) => {
    const parts = partsOf(req.path, site);
    const country = parts?.country ?? site.brand.defaultCountry;
    return { language: parts?.language ?? preferredLanguage(req.header("Accept-Language")), country };
  };

  /** The page for an error, without status and headers. */
  function bodyOf(context: Context<{ Variables: HeaderVariables }>, code: string) {
    const { language, country } = placeOf(context);
    const t = createTranslate(messages[language], language);
    const { brand } = site;
    const heading =
      code === "not_found"
        ? t("notFound.heading")
        : code === "busy" || code === "unavailable"
          ? t("away.heading")
          : t("error.heading");
    const text =
      code === "not_found"
        ? t("notFound.text")
        : code === "internal"
          ? t("error.text")
          : t(`error.code.${code}` as "error.code.busy");
    const search = `${basePath(brand.basePath, language, country)}/job-search?country=${country}`;
    const theme = themeOf(context.req.header("Cookie") ?? null);
    const chosen = theme === "system" ? "" : raw(` data-theme="${theme}"`);
    const again = context.req.method === "GET" ? new URL(context.req.url) : undefined;
    return html`<!doctype html>
<html lang="${language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme === "system" ? "light dark" : theme}">
<title>${heading} – ${brand.siteTitle[language]}, ${brand.name}</title>
<link rel="stylesheet" href="${address}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
</head>
<body>
<header><a href="${search}"><img src="/${brand.logo}" alt="" height="32">${brand.name}</a></header>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p class="actions"><a href="${search}">${t("job.toSearch")}</a>${
      again && html` <a href="${again.pathname}${again.search}">${t("error.reload")}</a>`
    }</p>
</main>
</body>
</html>
`;
  }

  return {
    routes,
    /** Whether somebody looks at the answer in a browser: a call gets JSON. */
    isWanted: ({ req }: Context): boolean =>
      !req.path.startsWith("/api/") && /\btext\/html\b/i.test(req.header("Accept") ?? ""),
    bodyOf,
  };
}

/** The colours of the brand with the fonts of the system: nothing else has to be loaded. */
function styleOf({ page, header }: Palette): string {
  const colours = (theme: "light" | "dark") =>
    `--ground: ${page.ground[theme]}; --text: ${page.text[theme]}; --link: ${page.link[theme]};`;
  return `:root { ${colours("light")} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${colours("dark")} } }
:root[data-theme="dark"] { ${colours("dark")} }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem max(1rem, calc(50% - 20rem)); background: ${header.ground}; }
header a { display: inline-flex; align-items: center; gap: 0.6rem; min-height: 2.75rem; color: ${header.text}; font-weight: 700; text-decoration: none; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
.actions a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--link); font-weight: 600; }
`;
}
