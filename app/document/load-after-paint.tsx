import { createContext, useContext } from "react";
import laterStyles from "../styles/later.css?url";
import { NonceContext } from "./nonce.ts";
import { streamFillIn } from "./stream-fill-in.ts";

/** What a page needs once it can be seen. */
export interface NeededSoon {
  /** The addresses of scripts, in the order in which they are best loaded. */
  readonly scripts: readonly string[];
  /** The address of the texts. */
  readonly texts: string | undefined;
  /** The address of a font, where it is sure to be used. */
  readonly font?: string | undefined;
}

/** Known to the server only. */
export const NeededSoonContext = createContext<NeededSoon | undefined>(undefined);

/**
 * Runs when the first paint can be seen, which browsers tell, and in three seconds at the latest. Where they do not tell, a time-out after a frame is
 * near enough. A page that nobody looks at is not painted: its scripts find each other without this. A slow line (line-script.tsx) is still busy with the
 * page when the first of them can come: there they are asked for at once, the texts last, and the fonts never.
 */
const load = /* @__PURE__ */ `(({ scripts, texts, sheet, font }) => {
  const add = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  const later = () => add({ rel: "stylesheet", href: sheet });
  const bring = () => {
    for (const href of scripts) add({ rel: "modulepreload", href });
  };
  const bringTexts = () => texts && add({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: texts });
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (font) add({ rel: "preload", as: "font", crossOrigin: "anonymous", href: font });
    later();
    bringTexts();
    bring();
  };
  if (document.documentElement.dataset.line === "slow") {
    bring();
    bringTexts();
    addEventListener("load", later);
    return;
  }
  if ((PerformanceObserver.supportedEntryTypes || []).includes("paint")) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
    }).observe({ type: "paint", buffered: true });
    setTimeout(begin, 3000);
  } else requestAnimationFrame(() => setTimeout(begin));
})`.replace(/\n */g, " ");

/** As JSON, in which nothing can end the script. */
const quoted = (needed: NeededSoon & { readonly sheet: string }): string =>
  JSON.stringify(needed).replaceAll("<", "\\u003c");

/** The words of that script, and what must come before `<Scripts>`, for the server. */
export function useLoading(font: string): string {
  const needed = useContext(NeededSoonContext);
  return needed ? `${streamFillIn} ${load}(${quoted({ ...needed, font, sheet: laterStyles })});` : streamFillIn;
}

/**
 * Loads all scripts at once, as `modulepreload` does, and the fonts of the text, but not before the first paint, whose way over a slow line they
 * would share. Without it a browser finds the scripts one after the other. One script with what must come before `<Scripts>`: each has a hash
 * in the policy.
 */
export function LoadAfterPaint({ words }: { readonly words: string }) {
  const nonce = useContext(NonceContext);
  const script = import.meta.env.SSR ? words : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own addresses
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The same styles where no script runs. */
export const LaterStyles = () => (
  <noscript>
    <link rel="stylesheet" href={laterStyles} />
  </noscript>
);
