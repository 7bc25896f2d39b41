/**
 * Single flight: concurrent calls with the same key are executed once and share the result. Overlapping retries of a submit would otherwise compete
 * for a single-use token.
 */
export function createSingleFlight<Answer>(): (
  key: string | undefined,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key, work) => {
    if (key === undefined) return work();
    const joined = running.get(key);
    if (joined) return joined;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
