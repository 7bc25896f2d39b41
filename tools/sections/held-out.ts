import { createHash } from "node:crypto";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";
import { type Label, sectionKeyOf } from "./measure.ts";

/** Corpora whose texts do not name their employers. A sixth of their texts is held out. */
const withoutEmployers: ReadonlySet<string> = new Set([
  "corpus_it/randstad_train_set.csv ",
  "corpus_de/joblens_hays.json ",
  "corpus_de/swiss_ads.json ",
  "corpus_fr/alternance_offres.json ",
  "corpus_fr/france_travail_offres.json ",
]);

const remainder = (name: string, divisor: bigint): bigint =>
  BigInt(`0x${createHash("md5").update(name).digest("hex")}`) % divisor;

/**
 * Returns a function that decides whether a text is held out, which means that nothing is learned from it. A third of the employers are held out, and
 * all employers who have a section that a person has labelled. So the figures describe employers that the program does not know.
 */
export function heldOutOf(
  texts: readonly BoardText[],
  labels: ReadonlyMap<string, Label>,
): (text: BoardText) => boolean {
  const labelled = texts.filter((text) => isLabelled(text, labels)).map(employerOf);
  const employers = new Set(labelled);
  return (text) => employers.has(employerOf(text)) || isInSample(text);
}

const isInSample = ({ board, id }: BoardText): boolean =>
  !board.startsWith("demo ") &&
  (withoutEmployers.has(board) ? remainder(`${board}${id}`, 6n) === 0n : remainder(board, 3n) === 0n);

const isLabelled = ({ parts }: BoardText, labels: ReadonlyMap<string, Label>): boolean =>
  sectionsOf({ parts: parts.filter((part) => !part.meaning) }).sections.some(({ title, content }) =>
    labels.has(sectionKeyOf(title, plainText(content))),
  );

/** The employer of a text, or the text itself if its corpus does not name employers. */
export const employerOf = ({ board, id }: Pick<BoardText, "board" | "id">): string =>
  withoutEmployers.has(board) ? `${board}${id}` : board;
