/** The placeholders that a text of the site may contain (spec C11). Each is written in braces, such as `{contact}`. */
export const placeholderNames = [
  "contact",
  "securityContact",
  "controller",
  "arrangement",
  "dataProtectionOfficer",
  "retention",
  "proofMonths",
  "recipients",
  "storage",
  "legalBasis",
  "diversity",
  "alreadyAppliedDays",
  "alreadyApplied",
  "sourceMemory",
  "botCheck",
  "measuring",
  "alerts",
  "authority",
] as const;
/** One of `placeholderNames`. */
export type Placeholder = (typeof placeholderNames)[number];

/** The placeholders that may be used in an attribute, as in `mailto:{contact}`, because their value is only a mail address. */
const allowedInAttributes: readonly Placeholder[] = ["contact", "securityContact"];

const isPlaceholder = (name: string): name is Placeholder => placeholderNames.some((known) => known === name);

export interface PlaceholderProblem {
  readonly says: string;
  /** The line of the problem, counted from 1. */
  readonly line: number;
}

/** Matches a piece of HTML: a tag or comment, which is captured, or the text between two of them. */
const pieces = /(<!--[\s\S]*?(?:-->|$)|<[^<>]*>?)|[^<]+/g;
const braces = /\{([^{}]{0,60})\}|[{}]/g;

/** Returns all problems with the placeholders of a text: unknown names, stray braces, and placeholders that must not be used in a tag or comment. */
export function placeholderProblems(html: string): PlaceholderProblem[] {
  return [...html.matchAll(pieces)].flatMap(({ 0: piece, 1: tag, index }) =>
    [...piece.matchAll(braces)].flatMap(({ 0: written, 1: name, index: within }) => {
      const line = html.slice(0, index + within).split("\n").length;
      if (name === undefined) return [{ says: `${written} is a brace without a placeholder`, line }];
      if (!isPlaceholder(name))
        return [
          {
            says: `${written} is not a placeholder; choose from ${placeholderNames.map((each) => `{${each}}`).join(", ")}`,
            line,
          },
        ];
      return tag !== undefined && !allowedInAttributes.includes(name)
        ? [{ says: `${written} cannot be used in a tag or comment`, line }]
        : [];
    }),
  );
}

/** Returns the placeholders of a text, each once. */
export const placeholdersIn = (html: string): Placeholder[] => [
  ...new Set([...html.matchAll(braces)].flatMap(({ 1: name = "" }) => (isPlaceholder(name) ? [name] : []))),
];

/** Replaces the placeholders of a text with their values. `valueFor` returns HTML. */
export const fillPlaceholders = (html: string, valueFor: (name: Placeholder) => string): string =>
  html.replace(braces, (written: string, name: string | undefined) =>
    name !== undefined && isPlaceholder(name) ? valueFor(name) : written,
  );
