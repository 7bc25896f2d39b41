import { inject } from "vitest";

// A worker runs many test files. What is slow to start is created here, once for all of them, and ends with the worker.

process.env["TMPDIR"] = inject("runFolder");

const ends: (() => unknown)[] = [];
process.once("SIGTERM", async () => {
  await Promise.allSettled(ends.map((end) => end()));
  process.kill(process.pid, "SIGTERM");
});

/** Creates something when it is first requested; `end` is called when the worker is told to stop. */
export function oncePerWorker<Thing>(make: () => Promise<Thing>, end: (thing: Thing) => unknown): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    if (!made) {
      made = make();
      ends.push(async () => end((await made) as Thing));
    }
    return made;
  };
}
