import { type IndexedPage, targetIn } from "#core/found/indexed-page.ts";
import type { PageServices } from "#core/page-services.ts";

/** What search engines need to know about a page: its address and its languages. It is plain data, because browsers render the head, too. */
export interface CanonicalPage extends IndexedPage {
  /** Scheme and host of the site, which are always taken from the operator's settings and never from a request (trust S 352). */
  readonly origin: string;
}

/** Adds the origin to a page that search engines may list; `undefined` if the page asks not to be listed. */
export const canonicalPageAt = (
  { publicAddress }: Pick<PageServices, "publicAddress">,
  page: IndexedPage | undefined,
): CanonicalPage | undefined => page && { ...page, origin: publicAddress() };

/** The canonical address of a page. */
export const canonicalOf = ({ origin, target }: Pick<CanonicalPage, "origin" | "target">): string => origin + target;

/**
 * The address of the page in each of its languages, by language code, and the address for all other languages (`x-default`). Empty if the page exists
 * in one language only.
 */
export function alternatesOf({
  origin,
  target,
  languages,
  fallback,
}: CanonicalPage): [name: string, address: string][] {
  if (languages.length < 2) return [];
  const at = (language: CanonicalPage["fallback"]): string => origin + targetIn(target, language);
  return [...languages.map((each): [string, string] => [each, at(each)]), ["x-default", at(fallback)]];
}
