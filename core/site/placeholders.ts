/** What a text of the site may leave to the settings (spec C11), written `{contact}`. */
export const placeholderNames = [
  "contact",
  "securityContact",
  "controller",
  "dataProtectionOfficer",
  "retention",
  "recipients",
  "legalBasis",
  "alreadyAppliedDays",
  "alreadyApplied",
  "sourceMemory",
  "botCheck",
] as const;
/** One of `placeholderNames`. */
export type Placeholder = (typeof placeholderNames)[number];

/** Those whose value is a mail address and nothing else: they may stand in an attribute, as in `mailto:{contact}`. */
const inAttributes: readonly Placeholder[] = ["contact", "securityContact"];

const isPlaceholder = (name: string): name is Placeholder => placeholderNames.some((known) => known === name);

/** What is wrong with the placeholders of a text, and in which line. */
export interface PlaceholderProblem {
  readonly says: string;
  /** From 1. */
  readonly line: number;
}

/** Pieces of HTML: tags and comments in the one group, all between them in the other. */
const pieces = /(<!--[\s\S]*?(?:-->|$)|<[^<>]*>?)|[^<]+/g;
const braces = /\{([^{}]{0,60})\}|[{}]/g;

/** Everything wrong with the placeholders of a text: names that nobody knows, braces that are none, and those in an attribute that takes no such text. */
export function placeholderProblems(html: string): PlaceholderProblem[] {
  return [...html.matchAll(pieces)].flatMap(({ 0: piece, 1: tag, index }) =>
    [...piece.matchAll(braces)].flatMap(({ 0: written, 1: name, index: within }) => {
      const line = html.slice(0, index + within).split("\n").length;
      if (name === undefined) return [{ says: `${written} belongs to no placeholder`, line }];
      if (!isPlaceholder(name))
        return [
          {
            says: `${written} is no placeholder; there are ${placeholderNames.map((each) => `{${each}}`).join(", ")}`,
            line,
          },
        ];
      return tag !== undefined && !inAttributes.includes(name)
        ? [{ says: `${written} cannot stand in a tag or comment`, line }]
        : [];
    }),
  );
}

/** The placeholders of a text, each once. */
export const placeholdersIn = (html: string): Placeholder[] => [
  ...new Set([...html.matchAll(braces)].flatMap(({ 1: name = "" }) => (isPlaceholder(name) ? [name] : []))),
];

/** The text with the values, which are HTML already, in place of its placeholders. */
export const fillPlaceholders = (html: string, valueFor: (name: Placeholder) => string): string =>
  html.replace(braces, (written: string, name: string | undefined) =>
    name !== undefined && isPlaceholder(name) ? valueFor(name) : written,
  );
