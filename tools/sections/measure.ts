import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";

/** How the meanings that the program assigns to sections compare with those that a person assigned. */
export interface MeaningFigures {
  /** How many sections of the sample were found in the texts. */
  readonly sections: number;
  readonly right: number;
  /** Sections with a wrong meaning. */
  readonly wrong: number;
  /** Sections without a meaning, although a person assigned one. */
  readonly missing: number;
  /** The headings of the sections with wrong meanings. */
  readonly wrongHeadings: readonly string[];
}

/**
 * The meanings that a person assigned to sections of real texts. A line has the hash of a section, and its meaning or `-` for none. Hashes are used
 * because the texts belong to third parties.
 */
const labels = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(new URL("labels.tsv", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line.includes("\t") && !line.startsWith("#"))
      .map((line) => line.split("\t") as [string, string]),
  );

/** Returns the key of a section in the sample: a hash of its heading and the beginning of its text. */
const nameOf = (title: string, text: string): string =>
  createHash("sha256")
    .update(`${title}\n${text.slice(0, 200)}`)
    .digest("hex")
    .slice(0, 10);

/** Compares the meanings of sections with the labels. */
export function measureMeanings(texts: readonly BoardText[]): MeaningFigures {
  const left = new Map(labels());
  let [right, wrong, missing] = [0, 0, 0];
  const wrongHeadings: string[] = [];
  for (const { parts } of texts)
    for (const { title, content, meaning = "-" } of sectionsOf({ parts: parts.filter((part) => !part.meaning) })
      .sections) {
      const name = nameOf(title, plainText(content));
      const label = left.get(name);
      left.delete(name);
      if (label === undefined) continue;
      if (meaning === label) right += 1;
      else if (meaning === "-") missing += 1;
      else {
        wrong += 1;
        wrongHeadings.push(`${title}: ${meaning}, not ${label}`);
      }
    }
  return { sections: right + wrong + missing, right, wrong, missing, wrongHeadings };
}
