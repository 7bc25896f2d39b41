import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * A browser opens what is dropped on a page in its place, and what was typed is gone from sight. A field that takes a file says so by
 * `preventDefault`, or is a file input; everywhere else a file, or a link that no text field takes, is refused.
 */
const refuse = /* @__PURE__ */ `(() => {
  const refuse = (event) => {
    const { target, dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer) return;
    const brings = (type) => Array.from(dataTransfer.types).includes(type);
    const within = (fields) => target instanceof Element && target.closest(fields);
    if (brings("Files") ? within("input[type=file]:enabled") : !brings("text/uri-list") || within("input, textarea")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  for (const type of ["dragenter", "dragover", "drop"]) addEventListener(type, refuse);
})();`.replace(/\n */g, " ");

/** Stands in the head of every page, so that it holds before any other script is there. */
export function DropScript() {
  const nonce = useContext(NonceContext);
  const script = import.meta.env.SSR ? refuse : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
