/** The words with which citations begin, each with the files that contain the cited rules. */
export const documents = {
  spec: ["docs/specification.md"],
  trust: ["docs/security.md", "docs/bad-inputs.md"],
  look: ["docs/design.md"],
} as const;
export type DocumentWord = keyof typeof documents;

/** A rule of a document: a section (`4.3`, `B1`), a row of a table (`F 81`), a chapter (`4`) or a table (`F`). */
export interface Rule {
  readonly number: string;
  /** Whether the rule is a goal that is not implemented yet: its heading ends with "(planned)". */
  readonly planned: boolean;
}

/** Matches headings such as `## 4. Applying`, `### 4.3 Fields`, `### B1 Search` and `## F. The submit`. */
const heading = /^#{2,3} (\d+(?=\. )|\d+\.\d+(?= )|[A-C]\d{1,2}(?= )|[A-Z](?=\. ))/;
/** Matches rows such as `| F 81 | …` and `| 4.5 | …`. */
const row = /^\| ([A-Z] \d+|\d+\.\d+) \|/;

/** The rules of a document. Each is a heading or a row of a table that begins with its number. */
export const rulesIn = (markdown: string): Rule[] =>
  markdown.split("\n").flatMap((line) => {
    const number = (heading.exec(line) ?? row.exec(line))?.[1];
    return number === undefined ? [] : [{ number, planned: line.endsWith(" (planned)") }];
  });

export interface Citation {
  readonly document: DocumentWord;
  readonly number: string;
  /** The line's number, from 1. */
  readonly line: number;
}

const number = String.raw`(?:[A-Z](?: ?\d+)?|\d+(?:\.\d+)?)(?!\w|\.\d)`;
/** Matches the space within a citation, which may continue on the next line of a comment. */
const blank = String.raw`(?: |\s*\n\s*(?:(?:\*|//|--) )?)`;
const list = `${number}(?:(?:,${blank}|${blank}(?:to|and)${blank})${number})*`;
const citation = new RegExp(`(?<![\\w-])(spec|trust|look)${blank}(${list})`, "g");
/** Matches citations within the cited document itself, which leave out its word: `(2.4)`, `(2.3, B1)`. */
const ownCitation = /\(((?:\d+\.\d+|[A-C]\d{1,2})(?:, (?:\d+\.\d+|[A-C]\d{1,2}))*)\)/g;

/** The numbers of `F 86 to 88`, `2.6, 3.1` or `1.3, J 128`; a number without a letter belongs to the table of the previous one. */
function numbersIn(cited: string): string[] {
  let table = "";
  return [...cited.matchAll(new RegExp(number, "g"))].map(([each]) => {
    const goesOn = /^\d+$/.test(each) && table !== "";
    table = /^([A-Z]) \d+$/.exec(each)?.[1] ?? (goesOn ? table : "");
    return goesOn ? `${table} ${each}` : each;
  });
}

/** The rows of the bad inputs that a text cites, including each of `E 70 to 77`. */
export const rowsCitedIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(citation)]
      .filter(([, document]) => document === "trust")
      .flatMap(([, , cited = ""]) => {
        const numbers = numbersIn(cited);
        const joints = cited.split(new RegExp(number)).slice(1);
        return numbers.flatMap((each, index) => {
          const [table = "", first = ""] = each.split(" ");
          const [, last = ""] = numbers[index + 1]?.split(" ") ?? [];
          const goesOn = /\bto\b/.test(joints[index] ?? "");
          const count = goesOn ? Math.max(0, Number(last) - Number(first)) : 0;
          return Array.from({ length: count + 1 }, (_, offset) => `${table} ${Number(first) + offset}`);
        });
      }),
  );

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Every rule that a text cites; `own` is the document that contains the text. */
export function citationsIn(text: string, own?: DocumentWord): Citation[] {
  const named = [...text.matchAll(citation)].map(({ index, 1: document, 2: cited = "" }) => ({
    index,
    cited,
    document: document as DocumentWord,
  }));
  const unnamed = own
    ? [...text.matchAll(ownCitation)].map(({ index, 1: cited = "" }) => ({ index, cited, document: own }))
    : [];
  return [...named, ...unnamed].flatMap(({ index, cited, document }) =>
    numbersIn(cited).map((each) => ({ document, number: each, line: lineAt(text, index) })),
  );
}

const oddForms = [
  /\b(?:product|specification) (?:\d+\.\d+|[A-C]\d)\b/g,
  /\b(?:Spec|spec\.|specs|Trust|Look) \d+\.\d+/g,
  /\b(?:spec|trust|look) ?\((?:\d|[A-Z]\))/g,
  /\b(?:spec|trust|look) \d+(?:\.\d+)? [A-Z]\b/g,
  /\b(?:spec|trust|look) [A-Z]?\d*(?:\.\d+)?, (?:section|table|control|row) /g,
];

/** Citations in an unusual spelling, which a search for them would not find. */
export const oddCitationsIn = (text: string): { readonly written: string; readonly line: number }[] =>
  oddForms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: written, index }) => ({ written, line: lineAt(text, index) })),
  );
