import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * A frame or a setting of the browser may forbid the memory of the tab: even to look at it is an error then. React Router's own script does, and
 * who waits for scripts would take them for lost. An empty memory that takes nothing stands in for it.
 */
const standIn = /* @__PURE__ */ `(() => {
  try {
    if (window.sessionStorage) return;
  } catch {}
  const full = () => {
    throw new DOMException("the memory of this tab is closed", "QuotaExceededError");
  };
  const value = { length: 0, getItem: () => null, key: () => null, setItem: full, removeItem() {}, clear() {} };
  Object.defineProperty(window, "sessionStorage", { configurable: true, value });
})();`.replace(/\n */g, " ");

/** Stands in the head, before everything that looks at the memory of the tab. */
export function StorageScript() {
  const nonce = useContext(NonceContext);
  const script = import.meta.env.SSR ? standIn : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
