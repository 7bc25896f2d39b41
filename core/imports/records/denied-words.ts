import { wordsIn } from "../words/phrases.ts";

/** Matches the end of what a word of denial denies: a separator, or a word for a contrast. */
const separators = /[,;/|()[\]{}\n:+·•–—]|\s-\s|\.\s|(?<!\p{L})(?:but|sondern|aber|mais|ma|mas)(?!\p{L})/iu;

/** The Portuguese "no" means "in the", and `No-Code` denies nothing. */
const no = "no(?! (?:regime|periodo|turno|contrato|local|prazo|horario|modelo|brasil|code|low))";

/**
 * Matches words that deny what follows them, in folded words with a blank between each. `sem termo`, `not applicable` and others are phrases with a
 * meaning of their own. "Non" only denies the next word or two: "CDI non cadre temps plein".
 */
const denials = new RegExp(
  `(?<!\\S)(?:(?:kein\\S{0,3}|nicht(?! nur)|ohne|not(?! (?:applicable|specified|only|just))|without|${no}|pas (?:de|d|un|une|en)|sans|nao(?! apenas)|sem(?! termo)|senza)(?!\\S).*` +
    "|non (?:(?:a|al|di|en|de) )?(?:(?:tempo|temps|full|part|fixed) )?\\S+)",
  "gu",
);

/** How many characters of a text are read. */
const maxTextLength = 2000;

/** The words of a text. */
export interface StatedWords {
  /** The words that are not denied. */
  readonly stated: readonly string[];
  readonly denied: readonly string[];
}

/** Splits the words of a text into those that it states, and those that it denies: "Festanstellung, keine Zeitarbeit". */
export function statedWordsIn(text: string): StatedWords {
  const denied: string[] = [];
  const stated = text
    .slice(0, maxTextLength)
    .split(separators)
    .map((part) =>
      wordsIn(part)
        .join(" ")
        .replace(denials, (words) => {
          denied.push(words);
          return "";
        }),
    );
  return { stated: wordsOf(stated), denied: wordsOf(denied) };
}

const wordsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => part.split(" ")).filter((word) => word !== "");
