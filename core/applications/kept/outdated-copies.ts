import type { UpdateCopies } from "../stored/update-copies.ts";

interface OutdatedCopiesParts {
  readonly updateCopies: UpdateCopies;
}

/**
 * Removes all copies from before an update, because they contain an application that is being erased. Returns false if some cannot be removed; then
 * `removeOutdatedCopies` tries again, and reports why. If `removeOutdatedCopies` could not know that some are left, raises the error, so that the
 * erasure is repeated.
 */
export async function tryToRemoveCopies({ updateCopies }: OutdatedCopiesParts): Promise<boolean> {
  try {
    await updateCopies.remove();
    return true;
  } catch (error) {
    if (await updateCopies.areOutdated()) return false;
    throw error;
  }
}

/** Removes the copies that an erasure could not remove. Raises `unavailable` if that fails again. */
export async function removeOutdatedCopies({ updateCopies }: OutdatedCopiesParts): Promise<void> {
  if (await updateCopies.areOutdated()) await updateCopies.remove();
}
