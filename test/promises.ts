import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";

/** The proof of a sentence: tests, or the operator. */
export interface Proof {
  /** The file and the whole name of each test. */
  readonly tests: readonly (readonly [string, string])[];
  /** Why keeping it is up to the operator. */
  readonly operator?: string;
}

/** A row of docs/promises.md: what is said, in five languages, and what proves it. */
export interface Promised extends Proof {
  readonly name: string;
  readonly says: Readonly<Partial<Record<Language, string>>>;
}

const lineOfText = /^- (de|en|fr|it|pt): (.+)$/;
const lineOfTest = /^- proof: \[(test\/\S+\.ts)\]\(\.\.\/\1\) “(.+)”$/;
const lineOfOperator = /^- operator: (.+)$/;

/** The rows below a heading `## section`: each begins with `### name`. An unknown line is an error. */
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
 * Whether a file has a test of this name: the titles of the suites around the test and its own title, with any words in place of placeholders. A colon
 * may follow the title of a suite.
 */
export function hasTest(file: string, name: string): boolean {
  return testNamesIn(readFileSync(file, "utf8")).some((pattern) => pattern.test(name));
}

/** The beginning of a suite or test up to its title; after `.each(…)`, the title follows a closing bracket. */
const titled = /(?:\b(?:describe|test)(?:\.\w+)*|\))\(\s*(["`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g;

/** A pattern for the whole name of each test in a source. Suites are recognised by their indentation. */
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

/** The sentences of a prose page: of paragraphs and items; headings say nothing alone. */
export const sentencesOf = (html: string): string[] =>
  [...html.matchAll(/<(p|li)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)].flatMap(({ 2: inside = "" }) =>
    inside
      .replace(/<[^>]*>/g, "")
      .replace(/[\s\u00a0\u202f]+/g, " ")
      .trim()
      .split(/(?<=[.!?}\]]) (?=[\p{Lu}„“«{[])/u)
      .filter((sentence) => sentence !== ""),
  );

/** Non-breaking blanks are written as ordinary ones in docs/promises.md. */
export const asWritten = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
