import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { gapsIn } from "#core/site/gaps.ts";
import { placeholderProblems, placeholdersIn } from "#core/site/placeholders.ts";
import { type ProseTemplates, prosePath } from "#core/site/prose.ts";
import { proseNames } from "#core/site/prose-names.ts";
import type { Brand, Country } from "#core/site/site.ts";
import { type Language, languages } from "#core/translation/language.ts";

/**
 * Reads the prose pages of a site, with their placeholders. Raises `invalid` if a page is missing in one of the languages of the site's texts, or if
 * a page contains an unknown placeholder. The HTML is trusted, because the operator writes these pages.
 */
export function loadProse(
  siteFolder: string,
  { textLanguages }: Pick<Brand, "textLanguages">,
  countries: readonly Pick<Country, "code">[] = [],
): ProseTemplates {
  const texts = new Map<string, string>();
  const written: readonly Language[] = textLanguages ?? languages;
  const [main = "en"] = written;
  const read = (file: string): void => {
    texts.set(file, textOf(siteFolder, file));
  };
  for (const name of proseNames)
    for (const language of written) {
      read(prosePath(name, language));
      for (const { code } of countries) {
        const own = prosePath(name, language, code);
        if (existsSync(join(siteFolder, own))) read(own);
      }
    }
  return {
    files: [...texts.keys()],
    of(name, language, country) {
      for (const each of [language, main])
        for (const file of [prosePath(name, each, country), prosePath(name, each)]) {
          const html = texts.get(file);
          if (html !== undefined) return { html, language: each, file };
        }
      return { html: "", language: main, file: prosePath(name, main) };
    },
    text: (file) => texts.get(file) ?? "",
  };
}

function textOf(siteFolder: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(join(siteFolder, file), "utf8");
  } catch {
    throw new PorticoError("invalid", `${file} cannot be read`);
  }
  const [problem] = placeholderProblems(text);
  if (problem) throw new PorticoError("invalid", `${file}, line ${problem.line}: ${problem.says}`);
  return text;
}

/** Raises `invalid` if a prose page still has a gap (trust P 219), or if a page names the controller although the brand has no address. */
export function refuseGaps(prose: ProseTemplates, { address }: Pick<Brand, "address">): void {
  for (const file of prose.files) {
    const [gap] = gapsIn(prose.text(file));
    if (gap)
      throw new PorticoError(
        "invalid",
        `${file}, line ${gap.line}: fill the gap [[${gap.says}]]; careers doctor lists all gaps`,
      );
  }
  const naming = prose.files.find((file) => placeholdersIn(prose.text(file)).includes("controller"));
  if (address === undefined && naming)
    throw new PorticoError("invalid", `brand.json: address: is missing; ${naming} names the controller with it`);
}
