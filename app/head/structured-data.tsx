import { createContext, useContext, useState } from "react";
import { createContext as createRouterContext } from "react-router";
import { useHydrated } from "../document/use-hydrated.ts";

/** Returns the JSON-LD that a loader provides for search engines. It is a function, because only documents need the text. */
export const structuredDataLoaderContext = createRouterContext<(() => string) | null>(null);

/** Passes the JSON-LD to `StructuredData` while the server renders the page. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * JSON-LD for search engines, at the end of the body, so that it delays nothing that people see. It is a data block, to which no content security
 * policy applies (trust 1.13). Only the document that the server sends contains it: it is removed on the first navigation.
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
