import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";

/** The evidence that a promise is kept: tests, or the reason why only the operator can keep it. */
export interface Proof {
  /** The file and the full name of each test. */
  readonly tests: readonly (readonly [string, string])[];
  /** The reason why only the operator can keep the promise. */
  readonly operator?: string;
}

/** A row of docs/promises.md: a promise in up to five languages, and its proof. */
export interface Promised extends Proof {
  readonly name: string;
  readonly says: Readonly<Partial<Record<Language, string>>>;
}

const lineOfText = /^- (de|en|fr|it|pt): (.+)$/;
const lineOfTest = /^- proof: \[(test\/\S+\.ts)\]\(\.\.\/\1\) “(.+)”$/;
const lineOfOperator = /^- operator: (.+)$/;

/** The rows below the heading `## section`. Each begins with `### name`. Throws if a line has an unknown format. */
export function promisesIn(markdown: string, section: string): Promised[] {
  const [, below = ""] = markdown.split(`\n## ${section}\n`);
  const [own = ""] = below.split(/\n## /);
  const [, ...rows] = own.split(/^### /m);
  return rows.map((row) => {
    const [name = "", ...lines] = row.trim().split("\n");
    const says: Partial<Record<Language, string>> = {};
    const tests: [string, string][] = [];
    let operator: string | undefined;
    for (const line of lines.filter((each) => each !== "")) {
      const [, language, text] = lineOfText.exec(line) ?? [];
      const [, file, title] = lineOfTest.exec(line) ?? [];
      const [, why] = lineOfOperator.exec(line) ?? [];
      if (language && text) says[language as Language] = text;
      else if (file && title) tests.push([file, title]);
      else if (why) operator = why;
      else throw new Error(`docs/promises.md, ${name}: this line is none of a promise: ${line}`);
    }
    return { name, says, tests, ...(operator === undefined ? {} : { operator }) };
  });
}

/**
 * Whether a file contains a test with this full name: the titles of its suites, then its own. A placeholder in a title matches any words, and the
 * title of a suite may be followed by a colon.
 */
export function hasTest(file: string, name: string): boolean {
  return testNamesIn(readFileSync(file, "utf8")).some((pattern) => pattern.test(name));
}

/** Matches the start of a suite or test up to its title. After `.each(…)`, the title follows a closing bracket. */
const titled = /(?:\b(?:describe|test)(?:\.\w+)*|\))\(\s*(["`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g;

/** A pattern for the full name of each test in a source text. Nesting is derived from the indentation. */
function testNamesIn(source: string): RegExp[] {
  const lines = source.split("\n");
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  const suites: { readonly indent: number; readonly title: string }[] = [];
  return [...source.matchAll(titled)].flatMap(({ index, 2: written = "" }) => {
    const at = source.slice(0, index).split("\n").length;
    const indent = indentOf(lines[at - 1] ?? "");
    const begin = lines
      .slice(0, at)
      .findLast((line) => indentOf(line) === indent && /^\s*(?:describe|test)\b/.test(line));
    const title = written.replaceAll('\\"', '"');
    while ((suites.at(-1)?.indent ?? -1) >= indent) suites.pop();
    const titles = [...suites.map((suite) => suite.title), title];
    if (begin?.trimStart().startsWith("describe")) suites.push({ indent, title });
    else if (begin) return [patternOf(titles)];
    return [];
  });
}

const patternOf = (titles: readonly string[]): RegExp => {
  const patterns = titles.map((title) =>
    title
      .split(/%\w|\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+"),
  );
  return new RegExp(`^${patterns.join(":? ")}$`);
};

/** The sentences in the paragraphs and list items of a prose page. Headings are left out, because they promise nothing. */
export const sentencesOf = (html: string): string[] =>
  [...html.matchAll(/<(p|li)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)].flatMap(({ 2: inside = "" }) =>
    inside
      .replace(/<[^>]*>/g, "")
      .replace(/[\s\u00a0\u202f]+/g, " ")
      .trim()
      .split(/(?<=[.!?}\]]) (?=[\p{Lu}„“«{[])/u)
      .filter((sentence) => sentence !== ""),
  );

/** A text as docs/promises.md writes it: with ordinary spaces in place of non-breaking ones. */
export const asWritten = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
