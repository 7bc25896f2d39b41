import { createContext, useContext } from "react";
import laterStyles from "../styles/later.css?url";
import { InlineScript } from "./inline-script.tsx";

/** The addresses of the files that a page needs right after its first paint. */
export interface FilesAfterPaint {
  /** The scripts, in the order in which they should load. */
  readonly scripts: readonly string[];
  readonly texts: string | undefined;
}

/** The files to load after the first paint. Only the server sets them. */
export const FilesAfterPaintContext = createContext<FilesAfterPaint | undefined>(undefined);

/**
 * Starts loading at the first paint, or after three seconds at the latest: a page in a background tab is not painted. If the browser cannot report
 * the first paint, starts right after the next frame. On a slow connection (line-script.tsx), does not wait for the first paint: the scripts are
 * requested at once, then the texts, and no fonts.
 */
const load = /* @__PURE__ */ `(({ scripts, texts, sheet }) => {
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

/** React Router's inline scripts need `TextEncoderStream` at once, and Firefox has it only since version 105. */
const streamPolyfill = /* @__PURE__ */ `if (!window.TextEncoderStream) window.TextEncoderStream = function () {
  var encoder = new TextEncoder();
  return new TransformStream({
    transform: function (text, controller) { controller.enqueue(encoder.encode(text)); }
  });
};`.replace(/\n */g, " ");

/** The data as JSON without `<`, so that nothing in it can end the script element. */
const quoted = (needed: FilesAfterPaint & { readonly sheet: string }): string =>
  JSON.stringify(needed).replaceAll("<", "\\u003c");

/**
 * Returns the code of the polyfill and of the script that loads the files; in the browser an empty text, so that the build for browsers does not
 * contain the code. The polyfill must run before the scripts of `<Scripts>`. Both are in one script, because the content security policy contains a
 * hash of each script.
 */
export function useLoadingCode(): string {
  const needed = useContext(FilesAfterPaintContext);
  if (!import.meta.env.SSR) return "";
  return needed ? `${streamPolyfill} ${load}(${quoted({ ...needed, sheet: laterStyles })});` : streamPolyfill;
}

/**
 * Loads all scripts at the same time. Otherwise a browser would find them one after the other. Loading starts after the first paint, because on a
 * slow connection these files would delay the paint.
 */
export const LoadAfterPaint = ({ code }: { readonly code: string }) => <InlineScript code={code} />;

/** For browsers without scripts, links the style sheet that otherwise loads after the first paint. */
export const DeferredStyles = () => (
  <noscript>
    <link rel="stylesheet" href={laterStyles} />
  </noscript>
);
