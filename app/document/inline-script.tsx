import { createContext, useContext } from "react";

/** The nonce for inline scripts and styles. It is only set on the server, because browsers hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * An inline script that only the server renders. Pass `import.meta.env.SSR ? code : ""` to it, which keeps the code out of the build for browsers.
 * Hydration does not change the script that the server has rendered.
 */
export const InlineScript = ({ code }: { readonly code: string }) => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is made of our own constants and addresses
    dangerouslySetInnerHTML={{ __html: code }}
  />
);
