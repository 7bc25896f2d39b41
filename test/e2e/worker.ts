import { inject } from "vitest";

// A worker of the test runner runs many test files. What takes long to start is created once per worker, and ends with it.

process.env["TMPDIR"] = inject("runFolder");

const ends: (() => unknown)[] = [];
process.once("SIGTERM", async () => {
  await Promise.allSettled(ends.map((end) => end()));
  process.kill(process.pid, "SIGTERM");
});

/**
 * Returns a function that creates something at its first call, and then always returns it; if that failed, the next call tries again. `end` is called
 * when the worker is told to stop.
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
