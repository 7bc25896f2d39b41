import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { Brand } from "#core/site/site.ts";

/** Reads a brand's logo. Raises `invalid` if it is missing. */
export function loadLogo(siteFolder: string, { logo }: Pick<Brand, "logo">): { readonly svg: string } {
  try {
    return { svg: readFileSync(join(siteFolder, logo), "utf8") };
  } catch {
    throw new PorticoError("invalid", `brand.json: logo: ${logo} cannot be read`);
  }
}
