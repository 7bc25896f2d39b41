import { InlineScript } from "./inline-script.tsx";

/**
 * Replaces session storage by an empty one that refuses writes, if reading `window.sessionStorage` throws. A frame or a browser setting may forbid
 * reading it. React Router's own script reads session storage, and the form would treat the error as a sign that scripts cannot load.
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

/** Belongs in the head, before all scripts that read session storage. */
export const StorageScript = () => <InlineScript code={import.meta.env.SSR ? standIn : ""} />;
