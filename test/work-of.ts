const words = Array.from({ length: 2000 }, (_, at) => `word ${(at * 7919) % 2003}`);
const quietMs = 60;

/**
 * How long this thread works for something, in milliseconds of a quiet machine: CPU time, which excludes other programs, divided by how slow
 * a known piece of work runs, as the core itself is slow on a shared host.
 */
export async function workOf(work: () => unknown): Promise<number> {
  const took = await workHere(work);
  if (took < 50) return took; // less than any test's limit
  const known = await workHere(() => {
    for (let round = 0; round < 90; round += 1) words.toSorted((a, b) => b.localeCompare(a));
  });
  return took / Math.max(1, known / quietMs);
}

/** In milliseconds of this machine as it is now, in the steps of its clock (some are 4 ms long). */
async function workHere(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
