/**
 * Some browsers keep a page in memory in spite of `no-store`, and show it again after "Back", even once its person has signed out. A page that may be kept hides
 * itself when it is left, and is loaded anew when it is shown again: from its address, as a reload would send the form again that the page has answered.
 */
export function loadAgainAfterBack(): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.replace(location.pathname + location.search);
  });
}
