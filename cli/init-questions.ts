import { colourTrouble, isMailAddress, usualColours } from "#core/site/new-site.ts";
import { nearestOf } from "#core/text/nearest.ts";
import { visibleLine } from "#core/text/visible.ts";
import { isLanguage, languages } from "#core/translation/language.ts";

/** A question of `careers init`, which an option answers too. */
export interface Question {
  /** The option, without its dashes. */
  readonly option: "name" | "countries" | "languages" | "first-company" | "contact" | "colour" | "accent";
  readonly asks: string;
  /** The answer where nothing is said, if there is one. */
  readonly usual?: (given: Given) => string;
  /** What is wrong with an answer, in one line. */
  readonly trouble: (answer: string, given: Given, known: Known) => string | undefined;
}

/** The answers so far, by option. */
export type Given = Readonly<Partial<Record<Question["option"], string>>>;

/** What the program knows. */
export interface Known {
  readonly countries: readonly string[];
}

/** `de, at,uk` as codes. */
export const listIn = (answer: string): string[] => [
  ...new Set(
    answer
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((part) => part !== ""),
  ),
];

const nameTrouble = (answer: string): string | undefined => {
  if (visibleLine(answer) !== answer) return "a name is one line, without characters that cannot be seen";
  return /\p{L}/u.test(answer) && answer.length <= 40 ? undefined : "a name has letters, and at most 40 characters";
};

const unknownIn = (answer: string, known: readonly string[], what: string): string | undefined => {
  const list = listIn(answer);
  if (list.length === 0) return `at least one ${what} is needed`;
  const stranger = list.find((code) => !known.includes(code));
  if (stranger === undefined) return undefined;
  const [meant] = nearestOf(stranger, known, 1);
  const hint = meant ? `; did you mean ${meant}?` : `; known are ${known.join(", ")}`;
  return `"${stranger}" is no ${what} known here${hint}`;
};

const askedColours = ({ colour = usualColours.colour, accent = usualColours.accent }: Given) => ({ colour, accent });

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { option: "name", asks: "Name of the group", trouble: nameTrouble },
  {
    option: "countries",
    asks: "Countries, by their two letters, the first where visitors begin (de,at,uk)",
    trouble: (answer, _, { countries }) => unknownIn(answer, countries, "country"),
  },
  {
    option: "languages",
    asks: `Languages of your legal texts, the main one first (${languages.join(",")})`,
    usual: () => "en",
    trouble: (answer) =>
      listIn(answer).every(isLanguage) && listIn(answer).length > 0
        ? undefined
        : `languages are some of ${languages.join(", ")}`,
  },
  {
    option: "first-company",
    asks: "First company of the group",
    usual: ({ name = "" }) => name,
    trouble: nameTrouble,
  },
  {
    option: "contact",
    asks: "Mail address that candidates write to",
    trouble: (answer) => (isMailAddress(answer) ? undefined : "a mail address is written jobs@your-group.com"),
  },
  {
    option: "colour",
    asks: "Colour of the header, dark",
    usual: () => usualColours.colour,
    trouble: (colour) => colourTrouble({ colour, accent: "#ffffff" }),
  },
  {
    option: "accent",
    asks: "Colour of marked words and of the focus, bright",
    usual: () => usualColours.accent,
    trouble: (accent, given) => colourTrouble({ ...askedColours(given), accent }),
  },
];
