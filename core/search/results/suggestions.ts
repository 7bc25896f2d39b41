import type { Facets, Suggestion } from "../../jobs/job-index.ts";
import { fold } from "../../text/fold.ts";
import { withoutGender } from "../../text/gender.ts";
import type { Language } from "../../translation/language.ts";
import { choicesNamed, type NamesOf } from "./named.ts";

/** The maximum number of suggestions of each kind, and in total. `names` applies to cities and to companies separately. */
const limits = { titles: 5, skills: 3, names: 2, all: 8 };
/** There is always room for this many titles, regardless of the number of other suggestions. */
const minTitles = 3;

/**
 * A suggested title must contain the first letters of the text's last word, up to this many. The rest of the word is not compared, so that other
 * forms of the word match, too.
 */
const comparedLetters = 4;

/** The title of an opening, with its language if that is not the requested one. */
export interface SuggestedTitle {
  readonly title: string;
  readonly language?: Language;
}

/** The data from which suggestions are made. */
export interface SuggestionParts {
  /** The text after corrections. */
  readonly read: string;
  readonly titles: readonly SuggestedTitle[];
  readonly skills: readonly string[];
  /** The cities and companies of all openings in the country. */
  readonly facets: Pick<Facets, "city" | "company">;
  /** The cities and companies of the openings that match the text without its last word. */
  readonly facetsOfRest: Pick<Facets, "city" | "company">;
  readonly namesOf: Readonly<Record<"city" | "company", NamesOf>>;
}

/** Returns suggestions for an unfinished text, without duplicates. */
export function suggestionsOf(text: string, parts: SuggestionParts): Suggestion[] {
  const { read, titles, skills } = parts;
  if (fold(text) === "") return [];
  const last = (fold(read).split(/[\s-]/).at(-1) ?? "").slice(0, comparedLetters);
  const plain = new Map(
    titles
      .filter(({ title }) => fold(title).includes(last))
      .map(({ title, ...language }) => [
        fold(withoutGender(title)),
        { kind: "title" as const, text: titleOf(title), ...language },
      ]),
  );
  const skillSuggestions = skills.slice(0, limits.skills).map((skill): Suggestion => ({ kind: "skill", text: skill }));
  const skillsAndNames = [...skillSuggestions, ...namesIn(text, parts, plain.size + skillSuggestions.length > 0)];
  const room = Math.min(limits.titles, Math.max(limits.all - skillsAndNames.length, minTitles));
  return [...[...plain.values()].slice(0, room), ...skillsAndNames].slice(0, limits.all);
}

/**
 * Returns cities and companies that match the entire text. If there are none, returns those that match its last word. If there are none of these
 * either, and nothing else was found (`foundElse`), allows one typing error in the last word.
 */
function namesIn(text: string, { facets, facetsOfRest, namesOf }: SuggestionParts, foundElse: boolean): Suggestion[] {
  const word = text.trim().split(/\s+/).at(-1) ?? "";
  const startingWith = (prefix: string, from: SuggestionParts["facets"], forgiving = false): Suggestion[] =>
    (["city", "company"] as const).flatMap((kind) =>
      choicesNamed(prefix, from[kind], namesOf[kind], forgiving)
        .slice(0, limits.names)
        .map(({ code, value }) => ({ kind, text: value, code })),
    );
  const whole = startingWith(text, facets);
  if (whole.length > 0) return whole;
  const ending = startingWith(word, facetsOfRest);
  return ending.length > 0 || foundElse ? ending : startingWith(word, facetsOfRest, true);
}

/** Returns a title without the note on gender, such as `(m/w/d)`. */
const titleOf = (title: string): string =>
  title
    .replace(/\([mwfdhxgn/|*, ]{2,9}\)/gi, "")
    .replace(/\s+/g, " ")
    .trim();
