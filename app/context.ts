import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import { basePath, type PathParts, partsOf } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import { isLanguage, type Language, preferredLanguage } from "#core/translation/language.ts";

/**
 * What the server provides to the pages; filled in `entry.server`. A key from a second copy of this module would find
 * nothing.
 */
export const servicesContext = createContext<PageServices>();
export const nonceContext = createContext<string>();
/** Takes the bytes of a page. A `Response` would decode and encode them several times on the way. */
export const deliverContext = createContext<(html: Uint8Array) => void>();

type Reader = Pick<RouterContextProvider, "get">;
/** The arguments of a loader or an action from which the page context is read. */
export type PageContextArgs = Pick<LoaderFunctionArgs, "url"> & { readonly context: Readonly<RouterContextProvider> };

/** What every page knows from its address. */
export interface PageContext {
  readonly services: PageServices;
  readonly language: Language;
  readonly country: CountryCode;
  readonly parameters: URLSearchParams;
  /** The base path, such as `/de/careers/de`. */
  readonly base: string;
}

/**
 * The parts of an address's path. Outside every base path: the site's default country, and the language of the
 * parameter `language`, else of the visitor's browser.
 */
export function partsOrGuess(request: Request, context: Reader): PathParts & { readonly underBase: boolean } {
  const { site } = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const parts = partsOf(pathname, site);
  if (parts) return { ...parts, underBase: true };
  const asked = searchParams.get("language")?.toLowerCase();
  const language = isLanguage(asked) ? asked : preferredLanguage(request.headers.get("Accept-Language"));
  return { language, country: site.brand.defaultCountry, rest: "", underBase: false };
}

/** Reads the page context from an address. Throws a 404 if its language or country does not exist. */
export function pageContextOf({ url, context }: PageContextArgs): PageContext {
  const services = context.get(servicesContext);
  const parts = partsOf(url.pathname, services.site);
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
