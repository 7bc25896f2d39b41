import { createContext, useContext } from "react";

/** The nonce that inline scripts and styles need. Set on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script of the page that the server sends. Call it with `import.meta.env.SSR ? code : ""`, so that the code
 * stays out of the build for browsers: hydration keeps the script that is there.
 */
export const InlineScript = ({ code }: { readonly code: string }) => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is made of our own constants and addresses
    dangerouslySetInnerHTML={{ __html: code }}
  />
);
