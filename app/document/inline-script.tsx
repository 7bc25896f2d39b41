import { createContext, useContext } from "react";

/** The nonce that inline scripts and styles need. It is set on the server only, as browsers hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script that only the server renders. Call it with `import.meta.env.SSR ? code : ""`, so that the code stays out of the build for
 * browsers: hydration leaves the script of the page as it is.
 */
export const InlineScript = ({ code }: { readonly code: string }) => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is made of our own constants and addresses
    dangerouslySetInnerHTML={{ __html: code }}
  />
);
