import { InlineScript } from "./inline-script.tsx";

/**
 * A connection counts as slow if its handshake takes longer than this: on 2G a handshake takes up to a second, on a bad 4G connection a quarter of a
 * second.
 */
const slowHandshakeMs = 500;

/**
 * Marks the document as on a slow connection (`data-line`) before anything else is loaded. On a slow connection, fonts are left out (tokens.css) and
 * scripts are requested sooner (load-after-paint.tsx). On any other connection, the font of the headings is requested at once.
 */
const markSlowConnection = /* @__PURE__ */ `((font) => {
  const { connectStart, connectEnd, secureConnectionStart } = performance.timing;
  let effectiveType;
  try { ({ effectiveType } = navigator.connection || {}); } catch {}
  if ((secureConnectionStart || connectEnd) - connectStart > ${slowHandshakeMs} || /2g/.test(effectiveType)) document.documentElement.dataset.line = "slow";
  else document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: font }));
})`.replace(/\n */g, " ");

/** The script of the head that runs before anything is loaded. `then` is the code that runs after it. */
export function ConnectionSpeedScript({ font, then }: { readonly font: string; readonly then: string }) {
  const code = import.meta.env.SSR
    ? `${markSlowConnection}(${JSON.stringify(font).replaceAll("<", "\\u003c")}); ${then}`
    : "";
  return <InlineScript code={code} />;
}
