import { genderNotes } from "../../text/gender.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { runsOf, tokenOf } from "../../text/tokens.ts";

/** Matches what ends a part of a title: a gender note, a comma, semicolon, colon, bar or bracket, or a dash after a blank. */
const boundary = new RegExp(`${genderNotes.source}|[,;:](?=\\s)|[|•]|(?<=\\s)[-–—([]`, "giu");

/** Words for working hours, contracts and references. A title may begin with them: `CDD 6 mois - Infirmier`, `Ref. 4711 - Vertrieb`. */
const circumstances: ReadonlySet<string> = new Set(
  "vollzeit teilzeit monate full part time months temps plein partiel cdi cdd mois tempo pieno parziale mesi integral parcial meses ref req job id".split(
    " ",
  ),
);

const hasDigit = /\d/;

/** How many words a head has, besides names: a part with a single word often has one such as `Manager` or `Internship`. */
const minHeadWords = 2;

/**
 * Returns how many words of a title come before the end of its head. The head is the beginning of the title up to the end of the first part at which
 * it has two words besides stop words, numbers, `names` (those of the opening's company and cities), and `circumstances` at its beginning. It names the work;
 * what follows only describes it: `Business Analyst (m/w/d) Vertrieb`.
 */
export function headLengthOf(title: string, names: readonly string[]): number {
  let known: ReadonlySet<string> | undefined;
  for (const { index } of title.matchAll(boundary)) {
    const words = wordsOf(title.slice(0, index));
    known ??= new Set(names.flatMap(wordsOf));
    const own = words.filter((word) => !isStopWord(word) && !known?.has(word) && !hasDigit.test(word));
    const first = own.findIndex((word) => !circumstances.has(word));
    if (first >= 0 && own.length - first >= minHeadWords) return words.length;
  }
  return wordsOf(title).length;
}

const wordsOf = (text: string): string[] => runsOf(text).flatMap((run) => tokenOf(run).parts);
