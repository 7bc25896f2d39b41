import { gapsIn } from "../site/gaps.ts";
import { placeholderProblems } from "../site/placeholders.ts";
import { prosePath } from "../site/prose.ts";
import { proseNames } from "../site/prose-names.ts";
import { type Language, languages } from "../translation/language.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import { noticeFindings } from "./notice.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Detects the language of a text. */
type LanguageOfText = (text: string) => string;

const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/\[[^[\]]*\]/g, " ")
    .trim();

/** A language is detected only in texts of at least this many characters. */
const minLengthToDetect = 200;

/**
 * Checks the texts that the operator writes: each must exist in every language and contain nothing that browsers would refuse to run, and the
 * privacy notice must not contradict the settings (trust S 330). A text for a single country is checked in the same way as the general one.
 */
export function textFindings(
  folder: SiteFolder,
  files: Pick<SiteFiles, "brand" | "countries" | "companies">,
  languageOfText: LanguageOfText,
): Finding[] {
  const written = files.brand?.textLanguages ?? languages;
  const codes = files.countries?.countries.map(({ code }) => code);
  const expected = new Set<string>();
  const found = proseNames.flatMap((name) =>
    written.flatMap((language) => {
      const own = (codes ?? [])
        .map((code) => prosePath(name, language, code))
        .filter((file) => folder.files.includes(file));
      const all = [prosePath(name, language), ...own];
      for (const file of all) expected.add(file);
      return all.flatMap((file) => [
        ...textIn(folder, file, name, written),
        ...languageIn(folder.text(file) ?? "", file, language, languageOfText),
        ...(name === "privacy" ? noticeFindings(file, folder.text(file) ?? "", files) : []),
      ]);
    }),
  );
  return [...found, ...countryFindings(folder, codes, written, expected)];
}

function textIn(folder: SiteFolder, file: string, name: string, written: readonly Language[]): Finding[] {
  const text = folder.text(file);
  if (text === undefined)
    return [errorFinding(file, `is missing; write it: the site's texts are in ${written.join(", ")}`)];
  if (text.replace(/<[^<>]*>/g, "").trim() === "") return [errorFinding(file, "is empty; write it")];
  const unknown = placeholderProblems(text).map(({ says, line }) =>
    errorFinding(`${file}, line ${line}`, `${says}; correct it`),
  );
  const gaps = gapsIn(text);
  if (gaps.length > 0)
    return [
      ...unknown,
      ...gaps.map(({ says, line }) =>
        errorFinding(`${file}, line ${line}`, `has a gap, [[${says}]]; fill it: production does not start with gaps`),
      ),
    ];
  if (/<script|<style|\sstyle\s*=|\son\w+\s*=/i.test(text))
    return [...unknown, warningFinding(file, "contains a script or a style, which the page does not allow; remove it")];
  if (name === "security" && !/\{securityContact\}|@/.test(text))
    return [...unknown, warningFinding(file, "names no address to write to; add {securityContact}")];
  return unknown;
}

function languageIn(text: string, file: string, language: Language, languageOfText: LanguageOfText): Finding[] {
  const words = wordsOf(text);
  const detected = words.length < minLengthToDetect ? language : languageOfText(words);
  return detected === language
    ? []
    : [warningFinding(file, `seems to be in ${detected}, not ${language}; write it in its language`)];
}

/** Finds texts for single countries that are never shown, and languages in which such a text is missing. */
function countryFindings(
  folder: SiteFolder,
  codes: readonly string[] | undefined,
  written: readonly Language[],
  expected: ReadonlySet<string>,
): Finding[] {
  const named = folder.files.flatMap((file) => {
    const [, name = "", code = "", language = ""] = /^texts\/([a-z]+)\.([a-z]{2})\.([a-z]{2})\.html$/.exec(file) ?? [];
    return name === "" ? [] : [{ file, name, code, language }];
  });
  const unused = codes === undefined ? [] : named.filter(({ file }) => !expected.has(file));
  const kinds = [...new Set(named.filter(({ file }) => expected.has(file)).map(({ name, code }) => `${name}.${code}`))];
  return [
    ...unused.map(({ file }) =>
      warningFinding(
        file,
        "is never shown: its name must be that of a text, a country of countries.json and a language of the texts",
      ),
    ),
    ...kinds.flatMap((kind) => {
      const missing = written.filter((language) => !folder.files.includes(`texts/${kind}.${language}.html`));
      return missing.length === 0
        ? []
        : [
            warningFinding(
              `texts/${kind}.*.html`,
              `is missing in ${missing.join(", ")}: the general text is shown there`,
            ),
          ];
    }),
  ];
}
