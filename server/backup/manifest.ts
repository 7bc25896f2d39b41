import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { moments } from "#core/time/time.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.object({
  format: v.literal(1),
  /** When the backup began. */
  at: moments.schema,
  counts: v.object({ openings: count, applications: count }),
  /** The SHA-256 of each file in hex, by the path of the file below the folder. */
  sha256: v.record(v.pipe(v.string(), v.regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9_./-]*$/)), v.string()),
});

/** A list of what a backup contains. A restore uses it to check that the backup is complete. */
export type Manifest = v.InferOutput<typeof manifest>;

const name = "manifest.json";

export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  const file = join(folder, name);
  const text = `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(file, text, { flag: "wx", mode: 0o600, flush: true }).catch((error: unknown) => {
    throw diskErrorAsUnavailable(error, file);
  });
}

/** Raises `invalid` if the folder has no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), "utf8").catch(ifAbsent);
  if (text === undefined)
    throw new PorticoError("invalid", `${folder} holds no ${name}: no backup, or one that never ended`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!parsed.success) throw new PorticoError("invalid", `${join(folder, name)} is damaged`);
  for (const [path, expected] of Object.entries(parsed.output.sha256)) {
    const found = await sha256Of(join(folder, path)).catch(ifAbsent);
    if (found !== expected) throw new PorticoError("invalid", `the backup is damaged: ${path} is not what was saved`);
  }
  return parsed.output;
}

/**
 * Returns `undefined` if a file does not exist. Raises any other error, such as a missing permission, because such an error does not mean that the
 * backup is damaged.
 */
const ifAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR" && error.code !== "EISDIR") throw error;
};

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
