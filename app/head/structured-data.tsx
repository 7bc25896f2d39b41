import { createContext, useContext, useState } from "react";
import { createContext as createRouterContext } from "react-router";
import { useHydrated } from "../document/use-hydrated.ts";

/** JSON-LD that a loader leaves for search engines, as a function: it is made only for documents. */
export const structuredDataContext = createRouterContext<(() => string) | null>(null);

/** Gives `StructuredData` its text while the page is rendered on the server. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * JSON-LD at the end of the body, so that it delays nothing that people see. A data block, which no policy blocks
 * (trust 1.13). Only the document that the server sent has it: it disappears on the first navigation.
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
