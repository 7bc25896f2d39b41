import { InlineScript } from "./inline-script.tsx";

/**
 * By default, a browser opens a file or a link that is dropped on a page, and everything that was typed on the page is lost. So the page refuses
 * files and links. Three drops are still allowed: a file on a file input, a link on a text field, and any drop whose event a handler cancels.
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
export const RefuseDropsScript = () => <InlineScript code={import.meta.env.SSR ? refuseDrops : ""} />;
