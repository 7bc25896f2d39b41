import { InlineScript } from "./inline-script.tsx";

/**
 * A browser opens what is dropped on a page in its place, and what was typed is lost. So everything is refused except
 * files on a file input or where a handler has called `preventDefault`, and links on a text field.
 */
const refuseDrops = /* @__PURE__ */ `(() => {
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

/** In the head of every page, so that it works before any other script has loaded. */
export const DropScript = () => <InlineScript code={import.meta.env.SSR ? refuseDrops : ""} />;
