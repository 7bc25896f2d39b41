import { createContext, useContext } from "react";
import laterStyles from "../styles/later.css?url";
import { InlineScript } from "./inline-script.tsx";

/** What a page needs right after its first paint, as addresses. */
export interface NeededSoon {
  /** In the order in which they should load. */
  readonly scripts: readonly string[];
  readonly texts: string | undefined;
  /** The font of the text; missing unless it is certain to be used. */
  readonly font?: string | undefined;
}

/** Known to the server only. */
export const NeededSoonContext = createContext<NeededSoon | undefined>(undefined);

/**
 * Runs at the first paint, which browsers report, or after three seconds at the latest. In browsers that do not report it, a timeout after a frame is
 * near enough. A page in a background tab is not painted; its scripts then load one after the other. A slow connection (line-script.tsx) is still
 * busy with the page when the first script could come, so there the scripts are requested at once, the texts last, and the fonts never.
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

/** React Router's inline scripts need this API at once; Firefox has it since version 105. */
const streamPolyfill = /* @__PURE__ */ `if (!window.TextEncoderStream) window.TextEncoderStream = function () {
  var encoder = new TextEncoder();
  return new TransformStream({
    transform: function (text, controller) { controller.enqueue(encoder.encode(text)); }
  });
};`.replace(/\n */g, " ");

/** JSON that contains nothing that could end the script around it. */
const quoted = (needed: NeededSoon & { readonly sheet: string }): string =>
  JSON.stringify(needed).replaceAll("<", "\\u003c");

/**
 * The code of that script and the polyfill, which must come before `<Scripts>`. One script, as the policy holds a hash
 * of each.
 */
export function useLoadingCode(font: string): string {
  const needed = useContext(NeededSoonContext);
  return needed ? `${streamPolyfill} ${load}(${quoted({ ...needed, font, sheet: laterStyles })});` : streamPolyfill;
}

/**
 * Loads all scripts at once, as `modulepreload` does, and the fonts of the text, but only after the first paint, as they
 * would share a slow connection with it. Without this a browser finds the scripts one after the other.
 */
export const LoadAfterPaint = ({ code }: { readonly code: string }) => (
  <InlineScript code={import.meta.env.SSR ? code : ""} />
);

/** Links the later styles for browsers without scripts. */
export const LaterStyles = () => (
  <noscript>
    <link rel="stylesheet" href={laterStyles} />
  </noscript>
);
