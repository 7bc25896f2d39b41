import { colourProblem, defaultColours, isMailAddress } from "#core/site/new-site.ts";
import { nearestOf } from "#core/text/nearest.ts";
import { visibleLine } from "#core/text/visible.ts";
import { isLanguage, languages } from "#core/translation/language.ts";

/** A question of `careers init`, which an option can answer instead. */
export interface Question {
  /** The option, without its dashes. */
  readonly option: "name" | "countries" | "languages" | "first-company" | "contact" | "colour" | "accent";
  readonly asks: string;
  /** The default answer, if there is one. */
  readonly defaultAnswer?: (given: AnswersSoFar) => string;
  /** Returns what is wrong with an answer, in one line; `undefined` if the answer is valid. */
  readonly problem: (answer: string, given: AnswersSoFar, known: KnownCountries) => string | undefined;
}

/** The answers so far, by the name of the option. */
export type AnswersSoFar = Readonly<Partial<Record<Question["option"], string>>>;

export interface KnownCountries {
  /** The codes of the countries that come with the program. */
  readonly countries: readonly string[];
}

/** The distinct codes in a list such as `de, at,uk`. */
export const listIn = (answer: string): string[] => [
  ...new Set(
    answer
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((part) => part !== ""),
  ),
];

const nameProblem = (answer: string): string | undefined => {
  if (visibleLine(answer) !== answer) return "a name is one line without invisible characters";
  return /\p{L}/u.test(answer) && answer.length <= 40 ? undefined : "a name has letters, and at most 40 characters";
};

const listProblem = (answer: string, known: readonly string[], what: string): string | undefined => {
  const list = listIn(answer);
  if (list.length === 0) return `at least one ${what} is needed`;
  const unknown = list.find((code) => !known.includes(code));
  if (unknown === undefined) return undefined;
  const [meant] = nearestOf(unknown, known, 1);
  const hint = meant ? `; did you mean ${meant}?` : `; choose from ${known.join(", ")}`;
  return `"${unknown}" is not a known ${what}${hint}`;
};

const coloursOf = ({ colour = defaultColours.colour, accent = defaultColours.accent }: AnswersSoFar) => ({
  colour,
  accent,
});

/** All questions, in the order in which they are asked. */
export const questions: readonly Question[] = [
  { option: "name", asks: "Name of the group", problem: nameProblem },
  {
    option: "countries",
    asks: "Countries as two-letter codes, first the one where visitors start (de,at,uk)",
    problem: (answer, _, { countries }) => listProblem(answer, countries, "country"),
  },
  {
    option: "languages",
    asks: `Languages of your legal texts, the main one first (${languages.join(",")})`,
    defaultAnswer: () => "en",
    problem: (answer) =>
      listIn(answer).every(isLanguage) && listIn(answer).length > 0 ? undefined : `choose from ${languages.join(", ")}`,
  },
  {
    option: "first-company",
    asks: "First company of the group",
    defaultAnswer: ({ name = "" }) => name,
    problem: nameProblem,
  },
  {
    option: "contact",
    asks: "Mail address that candidates write to",
    problem: (answer) => (isMailAddress(answer) ? undefined : "a mail address looks like jobs@your-group.com"),
  },
  {
    option: "colour",
    asks: "Dark colour of the header, links and buttons",
    defaultAnswer: () => defaultColours.colour,
    problem: (colour) => colourProblem({ colour, accent: "#ffffff" }),
  },
  {
    option: "accent",
    asks: "Bright colour of the header's button, highlighted words and the focus outline",
    defaultAnswer: () => defaultColours.accent,
    problem: (accent, given) => colourProblem({ ...coloursOf(given), accent }),
  },
];
