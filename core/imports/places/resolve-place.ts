import type { Place } from "../../jobs/job.ts";
import type { CountryCode } from "../../site/country-code.ts";
import { type Department, departmentNumbered } from "./departments.ts";
import { placeKey } from "./place-key.ts";
import type { CityCandidate, PlaceLookup } from "./place-lookup.ts";
import { type PieceMeanings, readPiece } from "./read-piece.ts";
import { partsAroundSlashes, piecesOf, placesIn } from "./split-place.ts";

/** What other fields of the feed say about a place. */
export interface PlaceHints {
  /** The country in which the cities must be. */
  readonly country?: CountryCode;
  /** A state or region, under any of its names. */
  readonly region?: string;
}

/** The places that a text names. */
export interface PlacesInText {
  /** Cities and countries anywhere in the world, in the order of the text. */
  readonly places: readonly Place[];
  /** Unknown names where a city's name is expected, each with its country. */
  readonly unknown: readonly { readonly country: CountryCode; readonly name: string }[];
}

const namesPlace = ({ cities, countries, regions }: PieceMeanings): boolean =>
  cities.length > 0 || countries.length > 0 || regions.length > 0;

/** Resolves the places that a text names. */
export function resolveText(text: string, hints: PlaceHints, lookup: PlaceLookup): PlacesInText {
  const found = placesIn(text).map((place) => {
    const named = lookup.cities(placeKey(place)).length > 0; // `Frankfurt (Oder)` is one name, despite the brackets
    const pieces = named ? [place] : piecesOf(place);
    const whole = pieces.length === 1 ? readPiece(place, lookup) : undefined;
    if (!place.includes("/") || (whole && namesPlace(whole) && place.length < 40 && !isSeveral(place, lookup)))
      return resolvePieces(pieces, hints, lookup);
    const parts = partsAroundSlashes(place);
    const last = parts.at(-1) ?? "";
    // `Vila Velha/ES` is one place, a city and its state; `Berlin/Hamburg` are two places
    if (/^\p{Lu}{2}$/u.test(last)) return resolvePieces(parts.flatMap(piecesOf), hints, lookup);
    return together(parts.map((part) => resolvePieces(piecesOf(part), hints, lookup)));
  });
  return together(found);
}

/** Whether each side of a slash names a place on its own. */
const isSeveral = (place: string, lookup: PlaceLookup): boolean =>
  partsAroundSlashes(place).every((part) => namesPlace(readPiece(part, lookup)));

const together = (all: readonly PlacesInText[]): PlacesInText => ({
  places: all.flatMap(({ places }) => places),
  unknown: all.flatMap(({ unknown }) => unknown),
});

/**
 * Returns the French department whose number is in the text, if its name or a town of its region is there as well: `69 - Rhône`, `68 - St Louis`,
 * `Pertuis - 84`. Other numbers mean nothing: `46 - Valencia` is in Spain, and the `12` of `Store - 12` may be any number.
 */
function departmentIn(
  texts: readonly string[],
  [piece, ...others]: readonly PieceMeanings[],
  france: CountryCode,
): Department | undefined {
  if (texts.length !== 2 || !piece || others.length > 0) return undefined;
  const [department] = texts.flatMap((text) => departmentNumbered(text) ?? []);
  const isTown = piece.cities.some(({ country, region }) => country === france && region === department?.region);
  return isTown || isNamed(piece, department) ? department : undefined;
}

const isNamed = ({ text }: PieceMeanings, department: Department | undefined): boolean =>
  placeKey(text) === department?.key;

const inRegion = (country: CountryCode, code: string): PieceMeanings => ({
  text: "",
  countries: [],
  part: false,
  regions: [{ country, code }],
  cities: [],
  nowhere: false,
});

/** Resolves the pieces of one place (`Munich, Germany`), or of several cities in a row (`Munich, Berlin, Hamburg`). */
function resolvePieces(texts: readonly string[], hints: PlaceHints, lookup: PlaceLookup): PlacesInText {
  const pieces = texts.map((text) => readPiece(text, lookup)).filter(({ nowhere }) => !nowhere);
  const france = lookup.country("france");
  const department = france && (hints.country ?? france) === france ? departmentIn(texts, pieces, france) : undefined;
  if (france && pieces.some((piece) => isNamed(piece, department)))
    return { places: [{ country: france }], unknown: [] };
  const country = department ? france : hints.country;
  const around = [
    ...pieces,
    ...(hints.region ? [readPiece(hints.region, lookup)] : []),
    ...(france && department ? [inRegion(france, department.region)] : []),
  ];
  const countries = new Set(country ? [country] : pieces.flatMap((piece) => countriesOf(piece, pieces)));
  const cities = onlyCities(
    pieces.flatMap((piece) => {
      const best = bestOf(piece, around, countries);
      return best ? [{ piece, city: best }] : [];
    }),
    countries.size > 0,
  );
  if (cities.length > 0) return { places: cities.map(placeOf), unknown: [] };
  const named = countries.size > 0 ? [...countries] : impliedCountries(around, lookup);
  return { places: named.map((country) => ({ country })), unknown: unknownIn(pieces, named) };
}

/** Returns the countries that a piece names. `Georgia` is a state if `Atlanta` or `Florida` is in another piece; otherwise it is a country. */
const countriesOf = (piece: PieceMeanings, pieces: readonly PieceMeanings[]): readonly CountryCode[] =>
  pieces.some(
    (other) =>
      other !== piece &&
      (other.cities.some((city) => isIn(piece, city)) ||
        other.regions.some((region) => piece.regions.some(({ country }) => country === region.country))),
  )
    ? []
    : piece.countries;

const isIn = ({ regions }: PieceMeanings, city: CityCandidate): boolean =>
  regions.some(({ country, code }) => country === city.country && code === city.region);

const placeOf = ({ country, code, label }: CityCandidate): Place => ({ country, city: { code, label } });

/**
 * Returns the countries of a text that names none, as far as a code or a region implies them: `Remote, DE`, `Bayern`. In `Silicon Valley, CA`, the
 * code means Canada if the site has Canada, and California if the site has only the United States.
 */
function impliedCountries(pieces: readonly PieceMeanings[], { ours }: PlaceLookup): CountryCode[] {
  const regions = pieces.flatMap((piece) => piece.regions.slice(0, 1).map(({ country }) => country));
  const coded = pieces.flatMap((piece) => piece.countryFromCode ?? []);
  const [letters] = coded;
  if (letters && (ours.has(letters) || !regions.some((country) => ours.has(country)))) return [letters];
  return [...new Set(regions)];
}

/** Returns the city that a piece means in the context of the other pieces, if any. */
function bestOf(
  piece: PieceMeanings,
  around: readonly PieceMeanings[],
  countries: ReadonlySet<CountryCode>,
): CityCandidate | undefined {
  const others = around.filter((other) => other !== piece);
  // a name of both a country and a city means the city only if the country is in another piece: `Luxembourg, Luxembourg`
  if (
    piece.countries.length > 0 &&
    !others.some((other) => other.countries.some((code) => piece.countries.includes(code)))
  )
    return undefined;
  const isSupported = (city: CityCandidate): boolean => others.some((other) => supports(other, city));
  const score = (city: CityCandidate): number => city.weight + (city.own ? 1 : 0) + (isSupported(city) ? 4 : 0);
  const possible = piece.cities.filter(
    (city) =>
      (countries.size === 0 || countries.has(city.country)) &&
      others.every((other) => admits(other, city)) &&
      // `California` means the state, not a town of that name; `New York` means both
      (piece.regions.length === 0 || city.own || city.weight >= minWeightOfLargeCity),
  );
  return possible.toSorted((a, b) => score(b) - score(a))[0];
}

/**
 * Whether another piece does not contradict a city. A code of a state, province or country contradicts cities elsewhere: `CT` may accompany the
 * `Canton` in Connecticut, but not the `Canton` in China.
 */
const admits = (other: PieceMeanings, city: CityCandidate): boolean => {
  const { province, countryFromCode, regions } = other;
  if (province === undefined || (countryFromCode === undefined && regions.length === 0)) return true;
  return supports(other, city) || regions.some(({ country }) => country === city.country);
};

const supports = (other: PieceMeanings, city: CityCandidate): boolean =>
  other.countryFromCode === city.country ||
  other.countries.includes(city.country) ||
  (other.province !== undefined && other.province === city.province) ||
  isIn(other, city);

/** The weight of a city with 100,000 inhabitants. */
const minWeightOfLargeCity = 2;

/** Leaves out cities that have the name of a province or region and in fact stand for it: `Campinas, São Paulo`, `Siderno, Reggio di Calabria`. */
function onlyCities(
  found: readonly { piece: PieceMeanings; city: CityCandidate }[],
  inCountry: boolean,
): CityCandidate[] {
  const kept: CityCandidate[] = [];
  for (const [index, { piece, city }] of found.entries()) {
    const before = found.slice(0, index).map((earlier) => earlier.city);
    const isRepeated = before.some((each) => each.country === city.country && each.code === city.code);
    const containsEarlier = before.some(
      (each) =>
        each.country === city.country &&
        ((city.province !== "" && each.province === city.province) || isIn(piece, each)),
    );
    const isProvince = inCountry && found.length === 2 && index === 1 && city.weight < minWeightOfLargeCity;
    if (!isRepeated && !containsEarlier && !isProvince) kept.push(city);
  }
  return kept;
}

/** Returns the pieces that no list explains, if the text names exactly one country. */
function unknownIn(pieces: readonly PieceMeanings[], countries: readonly CountryCode[]): PlacesInText["unknown"] {
  const [country] = countries;
  if (!country || countries.length > 1) return [];
  return pieces
    .filter((piece) => !namesPlace(piece) && !piece.countryFromCode && piece.province === undefined)
    .map(({ text }) => ({ country, name: text }));
}
