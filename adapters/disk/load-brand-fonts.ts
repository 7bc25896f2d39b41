import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { Brand } from "#core/site/site.ts";

/** Reads the font files that a brand names, by file name. Raises `invalid` if one is missing. */
export function loadBrandFonts(siteFolder: string, { fonts }: Brand): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const files = [fonts?.display, fonts?.text].flatMap((font) => font?.files.map(({ file }) => file) ?? []);
  return new Map(files.map((file) => [file, bytesOf(siteFolder, file)]));
}

function bytesOf(siteFolder: string, file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(join(siteFolder, file)));
  } catch {
    throw new PorticoError("invalid", `brand.json: fonts: ${file} cannot be read`);
  }
}
