import { createHash } from "node:crypto";

/** Part of the hash of each source picture. If it changes, all pictures are prepared again. */
const recipeVersion = "2";

/** Returns the hash by which the index knows the file from which a picture was prepared, and the recipe. */
export const sourceHashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(`${recipeVersion} `).update(bytes).digest("hex");
