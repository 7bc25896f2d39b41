import { createContext, useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** What a page needs once it can be seen. */
export interface NeededSoon {
  /** The addresses of scripts, in the order in which they are best loaded. */
  readonly scripts: readonly string[];
  /** The address of the texts. */
  readonly texts: string | undefined;
}

/** Known to the server only. */
export const NeededSoonContext = createContext<NeededSoon | undefined>(undefined);

/** Runs before a frame is drawn, and its time-out after that. A page that nobody looks at draws none: its scripts find each other without this. */
const load = `(({ scripts, texts }) => {
  const add = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  requestAnimationFrame(() => setTimeout(() => {
    if (texts) add({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: texts });
    for (const href of scripts) add({ rel: "modulepreload", href });
  }));
})`.replace(/\n */g, " ");

/** As JSON, in which nothing can end the script. */
const quoted = (needed: NeededSoon): string => JSON.stringify(needed).replaceAll("<", "\\u003c");

/**
 * Loads all scripts at once, as `modulepreload` does, but not before the first paint, whose way over a slow line they would share. Without it
 * a browser finds them one after the other.
 */
export function LoadAfterPaint() {
  const nonce = useContext(NonceContext);
  const needed = useContext(NeededSoonContext);
  const script = needed ? `${load}(${quoted(needed)});` : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own addresses
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
