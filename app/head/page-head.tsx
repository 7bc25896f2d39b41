import { usePageData } from "../document/page-data.ts";
import { alternatesOf, type CanonicalPage, canonicalOf } from "./found.ts";

/** What the head of a page contains. A loader returns it as `head`. If `head` is missing, the head only asks search engines not to list the page. */
export interface Head {
  /** The complete title of the document. Missing if the page renders the title itself, because it changes while the address stays the same. */
  readonly title?: string;
  readonly description?: string;
  /** Missing if the page asks not to be listed. */
  readonly found?: CanonicalPage | undefined;
  /** Whether the document contains structured data for search engines. */
  readonly structured?: boolean;
}

/** How many characters of a description search engines show in full. */
export const maxDescriptionLength = 155;

const hasHead = (data: unknown): data is { readonly head: Head } =>
  typeof data === "object" && data !== null && "head" in data;

/** The head of the current page. */
export function useHead(): Head {
  const data = usePageData();
  return hasHead(data) ? data.head : {};
}

/** Renders the title, the description and the canonical address of the page, and links to the page in all of its languages (spec C13). */
export function PageHead() {
  const { title, description, found } = useHead();
  return (
    <>
      {title && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
      {found ? <link rel="canonical" href={canonicalOf(found)} /> : <meta name="robots" content="noindex" />}
      {found &&
        alternatesOf(found).map(([name, address]) => (
          <link key={name} rel="alternate" hrefLang={name} href={address} />
        ))}
    </>
  );
}
