import { createHash } from "node:crypto";

/** The SHA-256 of a secret, in hex. Secrets of many random bits need no salt and no slow hash. */
export const secretHash = (...secrets: readonly string[]): string =>
  createHash("sha256").update(secrets.join(" ")).digest("hex");
