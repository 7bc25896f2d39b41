import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { Brand } from "#core/site/site.ts";

/** Reads the font files that a brand names. Returns their bytes by file name. Raises `invalid` if one is missing. */
export function loadBrandFonts(siteFolder: string, { fonts }: Brand): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const files = [fonts?.display, fonts?.text].flatMap((font) => font?.files.map(({ file }) => file) ?? []);
  return new Map(files.map((file) => [file, new Uint8Array(bytesOf(siteFolder, "fonts", file))]));
}

/** Reads the logo of a brand. Raises `invalid` if it is missing. */
export const loadLogo = (siteFolder: string, { logo }: Pick<Brand, "logo">): { readonly svg: string } => ({
  svg: bytesOf(siteFolder, "logo", logo).toString("utf8"),
});

function bytesOf(siteFolder: string, key: "fonts" | "logo", file: string): Buffer {
  try {
    return readFileSync(join(siteFolder, file));
  } catch {
    throw new PorticoError("invalid", `brand.json: ${key}: ${file} cannot be read`);
  }
}
