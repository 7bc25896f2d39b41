/** Mutual exclusion by key, over all processes of an installation. */
export interface Locks {
  /** Runs the work as soon as no other work with this key is running. Raises what the work raises, and `unavailable` if the lock cannot be taken. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Queues callers by key. */
export interface KeyQueue {
  /** Resolves when it is the caller's turn. The caller must then call the returned function to let the next caller in. */
  enter(key: string): Promise<() => void>;
}

export function createKeyQueue(): KeyQueue {
  const last = new Map<string, Promise<void>>();
  return {
    async enter(key) {
      const before = last.get(key);
      const { promise, resolve } = Promise.withResolvers<void>();
      last.set(key, promise);
      void promise.then(() => {
        if (last.get(key) === promise) last.delete(key);
      });
      await before;
      return resolve;
    },
  };
}

/** Creates locks for work in this process; with a shared queue, for work in all processes that share the queue. */
export function createLocks(queue: KeyQueue = createKeyQueue()): Locks {
  return {
    async exclusively(key, work) {
      const leave = await queue.enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
