import { inject } from "vitest";

// A worker of the test runner runs many test files. Whatever is slow to start is created once per worker, and stopped when the worker stops.

process.env["TMPDIR"] = inject("runFolder");

const ends: (() => unknown)[] = [];
process.once("SIGTERM", async () => {
  await Promise.allSettled(ends.map((end) => end()));
  process.kill(process.pid, "SIGTERM");
});

/**
 * Returns a function that creates a thing at its first call and returns the same thing from then on. If creating it fails, the next call tries
 * again. `end` is called with the thing when the worker receives SIGTERM.
 */
export function oncePerWorker<Thing>(make: () => Promise<Thing>, end: (thing: Thing) => unknown): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    if (made) return made;
    const making = make();
    made = making;
    making.catch(() => {
      made = undefined;
    });
    ends.push(async () => end(await making));
    return making;
  };
}
