import type { ErasureJournal } from "../stored/erasure-journal.ts";
import type { UpdateCopies } from "../stored/update-copies.ts";

export interface OutdatedCopiesParts {
  readonly erasures: Pick<ErasureJournal, "all">;
  readonly updateCopies: UpdateCopies;
}

/**
 * Removes all copies from before an update, because they contain an application that is being erased. Returns false if some cannot be removed; then
 * `removeOutdatedCopies` tries again, and reports why.
 */
export const tryToRemoveCopies = ({ updateCopies }: Pick<OutdatedCopiesParts, "updateCopies">): Promise<boolean> =>
  updateCopies.remove().then(
    () => true,
    () => false,
  );

/** Whether there are copies from before an update that were made before the latest erasure, so that they contain an erased application. */
export async function hasOutdatedCopies({ erasures, updateCopies }: OutdatedCopiesParts): Promise<boolean> {
  const oldest = await updateCopies.oldest();
  return oldest !== undefined && (await erasures.all()).some(({ at }) => oldest <= at);
}

/** Removes the copies that an erasure could not remove. Raises `unavailable` if that fails again. */
export async function removeOutdatedCopies(parts: OutdatedCopiesParts): Promise<void> {
  if (await hasOutdatedCopies(parts)) await parts.updateCopies.remove();
}
