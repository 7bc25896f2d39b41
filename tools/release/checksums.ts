import { createHash } from "node:crypto";

/** Lists files with their hashes, in the format of `sha256sum -c`. */
export const checksums = (files: Readonly<Record<string, Uint8Array>>): string =>
  Object.keys(files)
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(files[name] ?? "")
          .digest("hex")}  ${name}\n`,
    )
    .join("");
