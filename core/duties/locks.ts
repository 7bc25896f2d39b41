/** Keeps work with the same key apart, in all processes of an installation. */
export interface Locks {
  /** Runs the work as soon as no other with this key runs. Raises what it raises, and `unavailable` where nobody can tell. */
  alone<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Locks of one process: whoever comes later waits in a queue. */
export interface KeyQueue {
  /** Resolves when it is this caller's turn, with what ends the turn. */
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

/** Keeps work apart that runs in this process. */
export function createLocks(queue: KeyQueue = createKeyQueue()): Locks {
  return {
    async alone(key, work) {
      const leave = await queue.enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
