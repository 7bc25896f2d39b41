/**
 * Lets the browser skip view transitions without an error. It does so in a hidden tab: the page still changes, but `ready` rejects, and React
 * Router handles only `finished`.
 */
export function allowSkippedTransitions(page: Pick<Document, "startViewTransition">): void {
  const start = page.startViewTransition?.bind(page); // missing in older browsers
  if (!start) return;
  page.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
