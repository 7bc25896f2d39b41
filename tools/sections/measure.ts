import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";

/** The numbers of sections with a right, a wrong and a missing meaning. If a section has no meaning, finding none is right. */
export type MeaningCounts = Readonly<Record<"right" | "wrong" | "missing", number>>;

/** How the meanings that the program finds for sections compare with those that a person found. */
export interface MeaningFigures extends MeaningCounts {
  /** How many sections of the sample were found. */
  readonly sections: number;
  /** The counts by language, for the sections whose language a person has noted. */
  readonly byLanguage: Readonly<Record<string, MeaningCounts>>;
  /** The headings of the sections with wrong meanings. */
  readonly wrongHeadings: readonly string[];
}

export interface Label {
  readonly meaning: string;
  readonly language: string | undefined;
}

/** The label of a section for which more than one meaning is right. Such sections are not counted. */
const ambiguous = "*";

/**
 * The meanings that a person gave to sections of real texts. A line has the hash of a section, its meaning, `-` for none or `*` if more than one answer
 * is right, and sometimes its language. The hash is used because the texts belong to others.
 */
export const labels = (): Map<string, Label> =>
  new Map(
    readFileSync(new URL("labels.tsv", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line.includes("\t") && !line.startsWith("#"))
      .map((line) => {
        const [name = "", meaning = "-", language] = line.split("\t");
        return [name, { meaning, language }];
      }),
  );

/** Returns the key of a section in the sample: a hash of its heading and the beginning of its text. */
export const sectionKeyOf = (title: string, text: string): string =>
  createHash("sha256")
    .update(`${title}\n${text.slice(0, 200)}`)
    .digest("hex")
    .slice(0, 10);

/** Compares the meanings of sections with the labels. */
export function measureMeanings(texts: readonly BoardText[]): MeaningFigures {
  const left = labels();
  const found: { readonly outcome: keyof MeaningCounts; readonly language: string | undefined }[] = [];
  const wrongHeadings: string[] = [];
  for (const { parts } of texts)
    for (const { title, content, meaning = "-" } of sectionsOf({ parts: parts.filter((part) => !part.meaning) })
      .sections) {
      const name = sectionKeyOf(title, plainText(content));
      const label = left.get(name);
      left.delete(name);
      if (label === undefined || label.meaning === ambiguous) continue;
      const outcome = meaning === label.meaning ? "right" : meaning === "-" ? "missing" : "wrong";
      found.push({ outcome, language: label.language });
      if (outcome === "wrong") wrongHeadings.push(`${title}: ${meaning}, not ${label.meaning}`);
    }
  const countsOf = (some: typeof found): MeaningCounts => {
    const count = (outcome: keyof MeaningCounts) => some.filter((each) => each.outcome === outcome).length;
    return { right: count("right"), wrong: count("wrong"), missing: count("missing") };
  };
  const languages = [...new Set(found.flatMap(({ language }) => language ?? []))].sort();
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, countsOf(found.filter((each) => each.language === language))]),
  );
  return { sections: found.length, ...countsOf(found), byLanguage, wrongHeadings };
}
