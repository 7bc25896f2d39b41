import { useTranslate } from "../i18n/i18n.tsx";
import { JobTitle } from "./job-title.tsx";

/**
 * A text from our catalogs. Its longest words are hyphenated if they do not fit on a line. The text `words.long` of each language lists these words.
 */
export function CatalogText({ children: text }: { readonly children: string }) {
  const words = useTranslate()("words.long").split(" ");
  return <JobTitle title={text} breaks={hyphenationPoints(text, words)} />;
}

/** The indices at which the words of a text may be hyphenated. `words` are spelled with a hyphen at each such index. */
export function hyphenationPoints(text: string, words: readonly string[]): number[] {
  const breaks: number[] = [];
  for (const word of words) {
    const parts = word.split("-");
    const whole = parts.join("");
    for (let from = text.indexOf(whole); from >= 0; from = text.indexOf(whole, from + whole.length)) {
      let at = from;
      for (const part of parts.slice(0, -1)) {
        at += part.length;
        breaks.push(at);
      }
    }
  }
  return breaks.sort((a, b) => a - b);
}
