import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { type Prose, type ProseName, proseNames } from "#core/page-services.ts";
import { gapsIn } from "#core/site/gaps.ts";
import { type Language, languages } from "#core/site/language.ts";
import type { Brand } from "#core/site/site.ts";

/** The prose pages of a site, in every language. */
export type LoadedProse = (name: ProseName, language: Language) => Prose;

/**
 * The prose pages of a site. Raises `invalid` if one is missing in a language that the site has texts in. The operator
 * writes them, so their HTML is trusted.
 */
export function loadProse(siteFolder: string, { textLanguages }: Pick<Brand, "textLanguages">): LoadedProse {
  const texts = new Map<string, Prose>();
  const written: readonly Language[] = textLanguages ?? languages;
  const [main = "en"] = written;
  for (const name of proseNames) {
    for (const language of written) {
      const file = fileOf(name, language);
      try {
        texts.set(`${name}.${language}`, { html: readFileSync(join(siteFolder, file), "utf8"), language });
      } catch {
        throw new PorticoError("invalid", `${file} cannot be read`);
      }
    }
  }
  return (name, language) =>
    texts.get(`${name}.${language}`) ?? texts.get(`${name}.${main}`) ?? { html: "", language: main };
}

const fileOf = (name: ProseName, language: Language): string => `texts/${name}.${language}.html`;

/** Raises `invalid` for the first gap that nobody has filled (trust P 219). */
export function refuseGaps(prose: LoadedProse): void {
  for (const name of proseNames)
    for (const wanted of languages) {
      const { html, language } = prose(name, wanted);
      const [gap] = gapsIn(html);
      if (gap)
        throw new PorticoError(
          "invalid",
          `${fileOf(name, language)}, line ${gap.line}: there is a gap, [[${gap.says}]]: fill it; careers doctor lists all of them`,
        );
    }
}
