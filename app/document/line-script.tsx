import { InlineScript } from "./inline-script.tsx";

/** A connection is slow if its handshake takes longer: 2G needs up to a second, a bad 4G connection a quarter of one. */
const slowHandshakeMs = 500;

/**
 * Marks the document if its connection is slow (`data-line`), before anything is loaded over it: then fonts are left out
 * (tokens.css) and scripts requested sooner (load-after-paint.tsx). On every other connection the font of the headings is
 * requested at once.
 */
const markSlowConnection = /* @__PURE__ */ `((font) => {
  const { connectStart, connectEnd, secureConnectionStart } = performance.timing;
  let effectiveType;
  try { ({ effectiveType } = navigator.connection || {}); } catch {}
  if ((secureConnectionStart || connectEnd) - connectStart > ${slowHandshakeMs} || /2g/.test(effectiveType)) document.documentElement.dataset.line = "slow";
  else document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: font }));
})`.replace(/\n */g, " ");

/** In the head, before anything that loads; runs `then` afterwards. */
export function LineScript({ font, then }: { readonly font: string; readonly then: string }) {
  const code = `${markSlowConnection}(${JSON.stringify(font).replaceAll("<", "\\u003c")}); ${then}`;
  return <InlineScript code={import.meta.env.SSR ? code : ""} />;
}
