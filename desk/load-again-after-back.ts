/**
 * Some browsers keep a page in memory in spite of `no-store`, and show it again after "Back", even if its person has signed out in the meantime. Such
 * a page hides itself when it is left, and loads itself again when it is shown again. It navigates to its own address, because a reload could submit
 * a form again.
 */
export function loadAgainAfterBack(): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.replace(location.pathname + location.search);
  });
}
