/** What this thread works for something, in milliseconds; while others have the core, it stands still. */
export async function workOf(work: () => unknown): Promise<number> {
  const { user, system } = process.threadCpuUsage();
  await work();
  const after = process.threadCpuUsage();
  return (after.user + after.system - user - system) / 1000;
}
