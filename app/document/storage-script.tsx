import { InlineScript } from "./inline-script.tsx";

/**
 * A frame or a browser setting may forbid session storage, so that even reading `window.sessionStorage` throws. React Router's own script reads it,
 * and the form would take an error there for scripts that never load. So this script replaces the storage by an empty one that refuses writes.
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

/** Stands in the head, before all scripts that read session storage. */
export const StorageScript = () => <InlineScript code={import.meta.env.SSR ? standIn : ""} />;
