// usage: scripts/with-node scripts/demo-content.ts
//
// Records hashes of the demo's pictures, logos and openings, by which the doctor recognises them in other sites.

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSiteFolder } from "#adapters/disk/site-folder.ts";
import { markOfBytes, markOfOpening } from "#core/doctor/demo.ts";
import { asRecord, listOf } from "#core/json-values.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** The marks (hashes) of all pictures, logos and openings in the site folders that come with the program. */
function marks(): string[] {
  return ["site", "site-examples/ventalba"].flatMap((name) => {
    const folder = openSiteFolder(`${root}${name}`);
    const pictures = folder.files.filter(
      (file) => /^(pictures|logos|companies)\//.test(file) && !file.endsWith(".json"),
    );
    const openings = folder.files
      .filter((file) => file.startsWith("openings/"))
      .flatMap((file) => listOf(asRecord(JSON.parse(folder.text(file) ?? "{}"))["openings"]));
    return [
      ...pictures.map((file) => markOfBytes(folder.bytes(file) ?? new Uint8Array(), hashOf)),
      ...openings.map((opening) => markOfOpening(asRecord(opening), hashOf)),
    ];
  });
}

/** The text of the generated file that lists the marks. */
export function demoContentFile(): string {
  const all = [...new Set(marks())].sort();
  const lines = Array.from({ length: Math.ceil(all.length / 8) }, (_, row) =>
    all.slice(row * 8, row * 8 + 8).join(" "),
  );
  return [
    "// Generated: scripts/with-node scripts/demo-content.ts",
    "",
    "/** Identifies the pictures, logos and openings of the demo: each by the beginning of the SHA-256 of its content. */",
    "export const demoContent: readonly string[] = `",
    ...lines,
    "`",
    "  .trim()",
    "  .split(/\\s+/);",
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(`${root}core/doctor/demo-content.ts`, demoContentFile());
