import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncNow } from "./sync.ts";

/** The secret of an installation: made once, kept in its data folder. It gets its name whole, so that no crash leaves half of one. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, "secret");
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  mkdirSync(dataFolder, { recursive: true });
  const known = secretIn(file);
  if (known !== undefined) return known;
  writeFileSync(part, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another process was first: its secret counts
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
