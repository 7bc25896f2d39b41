import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { syncNow } from "./sync.ts";

/** The same minimum as for `SECRET`: a shorter one could be guessed, and links of candidates forged. */
const shortest = 32;

/**
 * The secret of an installation, generated once and stored in its data folder. Written atomically, so that a crash
 * never leaves half of one. Raises `invalid` if the stored one is too short, as in a truncated file.
 */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, "secret");
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  mkdirSync(dataFolder, { recursive: true });
  const known = secretIn(file);
  if (known !== undefined) {
    if (known.length >= shortest) return known;
    throw new PorticoError(
      "invalid",
      `${file} holds fewer than ${shortest} characters: restore it, or remove it to get a new one`,
    );
  }
  writeFileSync(part, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another process was first: use its secret
  } finally {
    rmSync(part);
  }
  syncNow(dataFolder);
  return readFileSync(file, "utf8").trim();
}

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
