import { createHash } from "node:crypto";

/** Part of the hash of each source picture. If it changes, all pictures are prepared again. */
const recipeVersion = "2";

/** Returns the hash of a source file and of the recipe. The index stores it, so that only new and changed pictures are prepared. */
export const sourceHashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(`${recipeVersion} `).update(bytes).digest("hex");
