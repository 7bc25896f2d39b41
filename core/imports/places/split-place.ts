/** A longer text is no place, in characters. */
const longest = 400;
/** More of them are not read. */
const most = 60;

/** Between places: `Berlin / Hamburg`, `Munich or Remote`. Names with `and` are looked up whole before. */
const between = /[;|\n•·]|\s[/+&]\s|\s(?:or|oder|ou|o|und|and|et|e|y|bzw\.?|sowie)\s/i;

/** Within one place: `Munich, Germany`, `Milano (MI)`, `India - Pune`. */
const within = /[,():[\]]|\s?[-–—]\s/;

/** A province or state behind a city: `Castellanza VA`, and before `US`. */
const endsWithCode = /^(.*[\p{L}.])\s([A-Z]{2})$/u;

const trimmed = (parts: readonly string[]): string[] =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, most);

/** The places that a text may name. */
export const placesIn = (text: string): string[] => trimmed(text.slice(0, longest).split(between));

/** The same where a slash has no spaces around it: `Vila Velha/ES`, `Köln/Bonn`. */
export const slashed = (text: string): string[] => trimmed(text.split("/"));

/** What is said of one place: its city, region, country, in any order. */
export const piecesOf = (place: string): string[] =>
  trimmed(place.slice(0, longest).split(within)).flatMap((piece) => {
    const [, name, code] = endsWithCode.exec(piece) ?? [];
    return name !== undefined && code !== undefined ? [name, code] : [piece];
  });
