/**
 * Returns a function that coalesces its calls. While `work` is running, all further calls share one run that starts after the current one. So each
 * call gets the result of a run that began after the call. Raises what that run raises.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
  return run;
}
