import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** A line that takes so long for a greeting and its answer is slow, in milliseconds: 2G needs up to a second, a bad 4G a quarter of one. */
const slowGreeting = 500;

/**
 * Notes on the document that its line is slow (`data-line`), as long as nothing was loaded over it; fonts are left out then (tokens.css), and scripts come
 * sooner (load-after-paint.tsx). On every other line the font of the headings is asked for at once.
 */
const look = /* @__PURE__ */ `((font) => {
  const { connectStart, connectEnd, secureConnectionStart } = performance.timing;
  let effectiveType;
  try { ({ effectiveType } = navigator.connection || {}); } catch {}
  if ((secureConnectionStart || connectEnd) - connectStart > ${slowGreeting} || /2g/.test(effectiveType)) document.documentElement.dataset.line = "slow";
  else document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: font }));
})`.replace(/\n */g, " ");

/** Stands in the head, before anything that loads, with what is best done `then`. */
export function LineScript({ font, then }: { readonly font: string; readonly then: string }) {
  const nonce = useContext(NonceContext);
  const words = `${look}(${JSON.stringify(font).replaceAll("<", "\\u003c")}); ${then}`;
  const script = import.meta.env.SSR ? words : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own addresses
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
