/** How many characters of a text are read. */
const maxTextLength = 400;
/** How many parts of a text are read. */
const maxParts = 60;

/** Matches what separates places: `Berlin / Hamburg`, `Munich or Remote`. */
const between = /[;|\n•·]|\s[/+&]\s|\s(?:or|oder|ou|o|und|and|et|e|y|bzw\.?|sowie)\s/i;

/** Matches what separates the pieces of one place: `Munich, Germany`, `Milano (MI)`, `India - Pune`. */
const within = /[,():[\]]|\s?[-–—]\s/;

/** Matches a city followed by the code of its province or state: `Castellanza VA`, or the `Atlanta GA` of `Atlanta GA, US`. */
const endsWithCode = /^(.*[\p{L}.])\s([A-Z]{2})$/u;

const trimmed = (parts: readonly string[]): string[] =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, maxParts);

/** Returns the places that a text may name. */
export const placesIn = (text: string): string[] => trimmed(text.slice(0, maxTextLength).split(between));

/** Splits a place of `placesIn`, which has no slash between spaces any more, at its other slashes: `Vila Velha/ES`, `Köln/Bonn`. */
export const partsAroundSlashes = (text: string): string[] => trimmed(text.split("/"));

/** Returns the pieces of one place: its city, region and country, in any order. */
export const piecesOf = (place: string): string[] =>
  trimmed(place.slice(0, maxTextLength).split(within)).flatMap((piece) => {
    const [, name, code] = endsWithCode.exec(piece) ?? [];
    return name !== undefined && code !== undefined ? [name, code] : [piece];
  });
