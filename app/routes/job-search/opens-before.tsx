import { useContext } from "react";
import { NonceContext } from "../../document/nonce.ts";

/**
 * Until the page is hydrated, or for good where that never happens: opens and closes the filters of a small screen, and shows what the address says where the page comes
 * back as it was left.
 */
const toggles = /* @__PURE__ */ `((form) => {
  const button = form.querySelector("button[aria-expanded][aria-controls]");
  const filters = document.getElementById(button.getAttribute("aria-controls"));
  button.addEventListener("click", () => {
    if ("ready" in document.documentElement.dataset) return;
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", open);
    filters.dataset.open = open;
  });
  addEventListener("pageshow", ({ persisted }) => persisted && !("ready" in document.documentElement.dataset) && form.reset());
})(document.currentScript.parentElement);`.replace(/\n */g, " ");

/** Stands at the end of the form that it is about, so that no press of the button is lost, however late other scripts are. */
export function OpensBefore() {
  const nonce = useContext(NonceContext);
  const script = import.meta.env.SSR ? toggles : ""; // browsers keep what they were sent
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
