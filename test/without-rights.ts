/** The id of the user `nobody`, who owns no files. */
export const nobody = 65_534;

/** Runs `work` as a user to whom file permissions apply. They do not apply to root, so a process of root becomes `nobody` until `work` has ended. */
export async function withoutRights<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
