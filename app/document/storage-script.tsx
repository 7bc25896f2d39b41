import { InlineScript } from "./inline-script.tsx";

/**
 * A frame or a browser setting may forbid session storage, so that even reading `window.sessionStorage` throws. React
 * Router's own script reads it, and an error there looks like scripts that will never come. So an empty storage that
 * accepts nothing takes its place.
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

/** In the head, before everything that reads session storage. */
export const StorageScript = () => <InlineScript code={import.meta.env.SSR ? standIn : ""} />;
