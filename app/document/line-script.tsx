import { InlineScript } from "./inline-script.tsx";

/**
 * A connection counts as slow if its handshake takes longer than this: on 2G a handshake takes up to a second, on a bad 4G connection a quarter of a
 * second.
 */
const slowHandshakeMs = 500;

/** A connection counts as quick if its handshake takes at most this long. A connection that the browser reuses has a handshake of 0 ms. */
const quickHandshakeMs = 50;

/**
 * Marks the document as on a slow connection (`data-line`) before anything else is loaded. On a slow connection, fonts are left out (tokens.css) and
 * scripts are requested sooner (load-after-paint.tsx). On any other connection, the font of the headings is requested at once, and on a quick one the
 * font of the text, too: a font that arrives after the first paint is not used on this screen (docs/decisions/0134-late-fonts.md).
 */
const markSlowConnection = /* @__PURE__ */ `((fonts) => {
  const { connectStart, connectEnd, secureConnectionStart } = performance.timing;
  const handshake = (secureConnectionStart || connectEnd) - connectStart;
  let effectiveType;
  try { ({ effectiveType } = navigator.connection || {}); } catch {}
  if (handshake > ${slowHandshakeMs} || /2g/.test(effectiveType)) document.documentElement.dataset.line = "slow";
  else for (const href of fonts.slice(0, handshake > ${quickHandshakeMs} ? 1 : 2)) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));
})`.replace(/\n */g, " ");

/**
 * The script of the head that runs before anything is loaded. `fonts` are the addresses of the font of the headings and of the font of the text.
 * `then` is the code that runs after it.
 */
export function ConnectionSpeedScript({ fonts, then }: { readonly fonts: readonly string[]; readonly then: string }) {
  const code = import.meta.env.SSR
    ? `${markSlowConnection}(${JSON.stringify(fonts).replaceAll("<", "\\u003c")}); ${then}`
    : "";
  return <InlineScript code={code} />;
}
