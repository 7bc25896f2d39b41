/**
 * Lets the browser skip view transitions without an unhandled error. A browser skips them in a hidden tab: the page still changes, but the promise
 * `ready` rejects, and React Router handles only the promise `finished`.
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
