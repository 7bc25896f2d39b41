import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import { basePath, type PathParts, pathPartsOf } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import { isLanguage, type Language, preferredLanguage } from "#core/translation/language.ts";

/**
 * The context keys by which loaders read what the server provides. `entry.server` fills the context. Each key is an object, so this module must be
 * loaded only once: the keys of a second copy would find nothing.
 */
export const servicesContext = createContext<PageServices>();
export const nonceContext = createContext<string>();
/** A function that receives the finished page as bytes. If a `Response` carried the page, its bytes would be decoded and encoded several times. */
export const deliverContext = createContext<(html: Uint8Array) => void>();
/** Whether a page shows a form again that was posted to it. Its action sets this, for the loader that runs after it. */
export const postedContext = createContext(false);

type Reader = Pick<RouterContextProvider, "get">;
/** The arguments of a loader or an action that `pageContextOf` needs. */
export type PageContextArgs = Pick<LoaderFunctionArgs, "url"> & { readonly context: Readonly<RouterContextProvider> };

/** The services of the server, and what the address of a page says. */
export interface PageContext {
  readonly services: PageServices;
  readonly language: Language;
  readonly country: CountryCode;
  readonly parameters: URLSearchParams;
  /** The base path, such as `/de/careers/de`. */
  readonly base: string;
}

/**
 * Returns the parts of a path. If the path is outside of the base paths, the country is the default country of the site, and the language is taken
 * from the parameter `language` or, if there is none, from the settings of the visitor's browser.
 */
export function pathPartsOrDefaults(request: Request, context: Reader): PathParts & { readonly underBase: boolean } {
  const { site } = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const parts = pathPartsOf(pathname, site);
  if (parts) return { ...parts, underBase: true };
  const asked = searchParams.get("language")?.toLowerCase();
  const language = isLanguage(asked) ? asked : preferredLanguage(request.headers.get("Accept-Language"));
  return { language, country: site.brand.defaultCountry, rest: "", underBase: false };
}

/** Returns the page context of an address. Throws a 404 if the language or the country of the address does not exist. */
export function pageContextOf({ url, context }: PageContextArgs): PageContext {
  const services = context.get(servicesContext);
  const parts = pathPartsOf(url.pathname, services.site);
  if (!parts) throw new Response(null, { status: 404 });
  const { language, country } = parts;
  return {
    services,
    language,
    country,
    parameters: url.searchParams,
    base: basePath(services.site.brand.basePath, language, country),
  };
}
