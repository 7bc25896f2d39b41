import { createContext, useContext, useState } from "react";
import { createContext as createRouterContext } from "react-router";
import { useHydrated } from "../document/use-hydrated.ts";

/** The JSON-LD for search engines, set by loaders. It is a function, so that the text is built only for a full page load. */
export const structuredDataLoaderContext = createRouterContext<(() => string) | null>(null);

/** Passes the JSON-LD to `StructuredData` while the server renders the page. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * JSON-LD for search engines, at the end of the body, so that it does not delay visible content. No content security policy applies to it, because it
 * is a data block (trust 1.13). Only the server-rendered document contains it: it is removed on the first navigation.
 */
export function StructuredData() {
  const data = useContext(StructuredDataContext);
  const hydrated = useHydrated();
  const [inDocument] = useState(!hydrated);
  if (!inDocument) return null;
  const content = { __html: data ?? "" }; // JSON without a `<` (core/found/data-block.ts)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
