const words = Array.from({ length: 2000 }, (_, at) => `word ${(at * 7919) % 2003}`);
const quietMs = 60;

/**
 * The time that this thread works, in milliseconds of a quiet machine: its CPU time, which excludes other programs, divided by how much
 * slower than usual the core is now, as on a shared host. A known piece of work measures that.
 */
export async function workOf(work: () => unknown): Promise<number> {
  const took = await workHere(work);
  if (took < 50) return took; // less than any test's limit
  const known = await workHere(() => {
    for (let round = 0; round < 90; round += 1) words.toSorted((a, b) => b.localeCompare(a));
  });
  return took / Math.max(1, known / quietMs);
}

/** The CPU time of some work on this machine as it is now, in milliseconds, in the steps of its clock (up to 4 ms). */
async function workHere(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
