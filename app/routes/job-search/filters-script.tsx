import { InlineScript } from "../../document/inline-script.tsx";

/**
 * Works until the page is hydrated, or for good if that never happens: it opens and closes the filters on a small screen, and sets the form to what
 * the address says when the page is restored from the back/forward cache.
 */
const toggleFilters = /* @__PURE__ */ `((form) => {
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

/** The script at the end of the form. Being there, it misses no press of the button, however late other scripts are. */
export const FiltersScript = () => <InlineScript code={import.meta.env.SSR ? toggleFilters : ""} />;
