/**
 * Prevents an unhandled error when the browser skips a view transition, as it does in a hidden tab. The page still changes, but the promise `ready`
 * rejects, and React Router handles only the promise `finished`.
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
