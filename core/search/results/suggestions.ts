import type { Facets, Suggestion } from "../../jobs/job-index.ts";
import { fold } from "../../text/fold.ts";
import { withoutGender } from "../../text/gender.ts";
import type { Language } from "../../translation/language.ts";
import { type NamesOf, named } from "./named.ts";

const most = { titles: 5, skills: 3, places: 2, all: 8 };

/** Only the first letters of the last word must occur in a title, so that any form of it counts. */
const telling = 4;

/** The title of an opening; its language where that is another one than was asked for. */
export interface ForeignTitle {
  readonly title: string;
  readonly language?: Language;
}

/** What suggestions are made of. */
export interface SuggestionParts {
  /** The text after corrections. */
  readonly read: string;
  readonly titles: readonly ForeignTitle[];
  readonly skills: readonly string[];
  /** Cities and companies: `facets` counted without a text, `besides` with all words but the last. */
  readonly facets: Pick<Facets, "city" | "company">;
  readonly besides: Pick<Facets, "city" | "company">;
  readonly namesOf: Readonly<Record<"city" | "company", NamesOf>>;
}

/** Suggestions for an unfinished text, without duplicates. */
export function suggestionsOf(text: string, parts: SuggestionParts): Suggestion[] {
  const { read, titles, skills } = parts;
  if (fold(text) === "") return [];
  const last = (fold(read).split(/[\s-]/).at(-1) ?? "").slice(0, telling);
  const plain = new Map(
    titles
      .filter(({ title }) => fold(title).includes(last))
      .map(({ title, ...language }) => [
        fold(withoutGender(title)),
        { kind: "title" as const, text: titleOf(title), ...language },
      ]),
  );
  const found = skills.slice(0, most.skills).map((skill): Suggestion => ({ kind: "skill", text: skill }));
  const others = [...found, ...placesOf(text, parts, plain.size + found.length > 0)];
  const room = Math.min(most.titles, Math.max(most.all - others.length, 3));
  return [...[...plain.values()].slice(0, room), ...others].slice(0, most.all);
}

/**
 * Cities and companies that the whole text begins to name, else those its last word begins to name; unless something
 * else was found (`isElse`), typing errors are allowed then.
 */
function placesOf(text: string, { facets, besides, namesOf }: SuggestionParts, isElse: boolean): Suggestion[] {
  const word = text.trim().split(/\s+/).at(-1) ?? "";
  const inKinds = (begun: string, from: SuggestionParts["facets"], forgiving = false): Suggestion[] =>
    (["city", "company"] as const).flatMap((kind) =>
      named(begun, from[kind], namesOf[kind], forgiving)
        .slice(0, most.places)
        .map(({ code, value }) => ({ kind, text: value, code })),
    );
  const whole = inKinds(text, facets);
  if (whole.length > 0) return whole;
  const ending = inKinds(word, besides);
  return ending.length > 0 || isElse ? ending : inKinds(word, besides, true);
}

/** A title without the note on gender, such as `(m/w/d)`. */
const titleOf = (title: string): string =>
  title
    .replace(/\([mwfdhxgn/|*, ]{2,9}\)/gi, "")
    .replace(/\s+/g, " ")
    .trim();
