import { InlineScript } from "../../document/inline-script.tsx";

/**
 * Until the page is hydrated, or for good if it never is: opens and closes the filters of a small screen, and resets the
 * form to what the address says when the page is restored from the back/forward cache.
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

/** At the end of its form, so that no press of the button is lost, however late other scripts are. */
export const FiltersScript = () => <InlineScript code={import.meta.env.SSR ? toggleFilters : ""} />;
