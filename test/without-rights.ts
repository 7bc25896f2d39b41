/** A user who owns nothing. */
const nobody = 65_534;

/** Runs `work` while the modes of the files say what this process may do. They say nothing to root, who becomes another user for this time. */
export async function withoutRights<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
