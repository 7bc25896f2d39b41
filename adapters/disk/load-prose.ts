import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { type ProseName, proseNames } from "#core/page-services.ts";
import { type Language, languages } from "#core/site/language.ts";

/**
 * The prose pages of a site. Raises `invalid` if one is missing in a language. The operator writes them, so their HTML
 * is trusted.
 */
export function loadProse(siteFolder: string): (name: ProseName, language: Language) => string {
  const texts = new Map<string, string>();
  for (const name of proseNames) {
    for (const language of languages) {
      const file = `texts/${name}.${language}.html`;
      try {
        texts.set(`${name}.${language}`, readFileSync(join(siteFolder, file), "utf8"));
      } catch {
        throw new PorticoError("invalid", `${file} cannot be read`);
      }
    }
  }
  return (name, language) => texts.get(`${name}.${language}`) ?? "";
}
