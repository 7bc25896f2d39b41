import { codeToWire } from "#contract/filter-codes.ts";
import { phraseOf } from "#core/jobs/filters.ts";
import type { UnderstoodFilter } from "#core/jobs/job-index.ts";
import { parametersWithout } from "#core/jobs/query.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { fold } from "#core/text/fold.ts";
import type { Translator } from "#core/translation/translate.ts";

/** Splits a text at spaces. Returns each part with its folded words, as the index would store them. */
const piecesOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((written) => ({ written, words: readQuery(written).words }));

/** Returns the corrected text, with all uncorrected words as the visitor typed them. The index may return them in another spelling. */
export function keepTypedSpelling(corrected: string, text: string): string {
  const pieces = piecesOf(text);
  const words = corrected.split(" ");
  if (pieces.flatMap((piece) => piece.words).length !== words.length) return corrected;
  let at = 0;
  const read = pieces.flatMap((piece) => {
    const instead = words.slice(at, at + piece.words.length);
    at += instead.length;
    return piece.words.every((word, place) => word === fold(instead[place] ?? "")) ? [piece.written] : instead;
  });
  return read.join(" ");
}

/** Returns the text without the words that name a filter. The remaining words stay as they were typed. */
export function textWithoutFilterWords(
  text: string,
  { words, rest }: Pick<UnderstoodFilter, "words" | "rest">,
): string {
  const pieces = piecesOf(text);
  for (let from = 0; from < pieces.length; from += 1)
    for (let until = from + 1; until <= pieces.length; until += 1)
      if (
        pieces
          .slice(from, until)
          .flatMap((piece) => piece.words)
          .join(" ") === words
      )
        return [...pieces.slice(0, from), ...pieces.slice(until)].map(({ written }) => written).join(" ");
  return rest;
}

/** The filter value that the understood words name, as displayed. */
export function understoodText({ filter, value, radius }: UnderstoodFilter, t: Translator): string {
  const phrase = phraseOf(t, filter, value);
  return radius ? `${phrase}, ${t("search.around", { kilometres: radius })}` : phrase;
}

/** Returns the parameters of a search in which the filter replaces the words that name it. */
export function parametersWithFilter(parameters: URLSearchParams, text: string, understood: UnderstoodFilter) {
  const { filter, code, radius } = understood;
  const result = parametersWithout(parameters, "q", filter);
  const left = textWithoutFilterWords(text, understood);
  if (left) result.set("q", left);
  result.set(filter, codeToWire(filter, code));
  if (radius) result.set("radius", String(radius));
  return result;
}
