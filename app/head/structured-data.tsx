import { createContext, useContext, useState } from "react";
import { createContext as createRouterContext } from "react-router";
import { useHydrated } from "../document/use-hydrated.ts";

/** What a loader leaves for search engines: JSON-LD, made only where a document is. */
export const structuredDataContext = createRouterContext<(() => string) | null>(null);

/** The same in the rendering of the server; browsers have no use for it, and get none on their way on. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * JSON-LD behind all that people see, so that it does not delay it. It is a data block, which no policy lets run and none has to
 * (trust 1.13). Only a document has it: whoever goes on within one gets none, and of the page before none stays.
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
