const words = Array.from({ length: 2000 }, (_, at) => `word ${(at * 7919) % 2003}`);
const quietMachineMs = 60;

/**
 * The time that some work would take on a quiet machine, in milliseconds: this thread's CPU time, divided by the current slowdown of the core, which
 * may be shared with other machines. A known piece of work measures the slowdown.
 */
export async function workOf(work: () => unknown): Promise<number> {
  const took = await workHere(work);
  if (took < 50) return took; // below every test's limit, so its exact value does not matter
  const known = await workHere(() => {
    for (let round = 0; round < 90; round += 1) words.toSorted((a, b) => b.localeCompare(a));
  });
  return took / Math.max(1, known / quietMachineMs);
}

/** The CPU time of some work on this machine now, in milliseconds. The resolution is that of the CPU clock (up to 4 ms). */
async function workHere(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
