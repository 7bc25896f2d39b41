/**
 * Joins equal calls while the first is under way: all are answered what it is answered. Retries of one submit that overlap would
 * else fight over a token that is good once.
 */
export function createJoin<Answer>(): (key: string | undefined, work: () => Promise<Answer>) => Promise<Answer> {
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
