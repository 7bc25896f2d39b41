import { type IndexedPage, targetIn } from "#core/found/indexed-page.ts";
import type { PageServices } from "#core/page-services.ts";

/** How a page is found: under one address, in its languages. As plain data, for the head is made in the browser too. */
export interface Found extends IndexedPage {
  /** Scheme and host of the site, as its operator has named them: never those of a request (trust S 352). */
  readonly origin: string;
}

/** Nothing for a page that asks not to be listed. */
export const foundAt = (
  { publicAddress }: Pick<PageServices, "publicAddress">,
  page: IndexedPage | undefined,
): Found | undefined => page && { ...page, origin: publicAddress() };

/** The address that stands for a page. */
export const canonicalOf = ({ origin, target }: Pick<Found, "origin" | "target">): string => origin + target;

/** The page in each of its languages, and for everybody else; none of a page in one language. */
export function alternatesOf({ origin, target, languages, fallback }: Found): [name: string, address: string][] {
  if (languages.length < 2) return [];
  const at = (language: Found["fallback"]): string => origin + targetIn(target, language);
  return [...languages.map((each): [string, string] => [each, at(each)]), ["x-default", at(fallback)]];
}
