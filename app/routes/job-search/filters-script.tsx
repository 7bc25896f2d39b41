import { InlineScript } from "../../document/inline-script.tsx";

/**
 * Until the page is hydrated, opens and closes the filters on a small screen, and resets the form to the choices in the address if the page is
 * restored from the back/forward cache.
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

/**
 * The inline script at the end of the form. It runs as soon as the form is parsed, so that the button that opens the filters works even before other
 * scripts have loaded.
 */
export const FiltersScript = () => <InlineScript code={import.meta.env.SSR ? toggleFilters : ""} />;
