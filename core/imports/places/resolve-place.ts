import type { Place } from "../../jobs/job.ts";
import type { CountryCode } from "../../site/country-code.ts";
import { placeKey } from "./place-key.ts";
import type { CityMeant, PlaceLookup } from "./place-lookup.ts";
import { type PieceMeant, readPiece } from "./read-piece.ts";
import { piecesOf, placesIn, slashed } from "./split-place.ts";

/** What is known of a place beside its text. */
export interface PlaceHints {
  /** The only country that its cities may lie in. */
  readonly country?: CountryCode;
  /** A state or region, in any words. */
  readonly region?: string;
}

/** What became of a text that names places. */
export interface Resolved {
  /** Cities and countries in any country of the world, in the order of the text. */
  readonly places: readonly Place[];
  /** Names that stand where a city's would, in a known country, and are none. */
  readonly unknown: readonly { readonly country: CountryCode; readonly name: string }[];
}

const isWhole = ({ cities, countries, regions }: PieceMeant): boolean =>
  cities.length > 0 || countries.length > 0 || regions.length > 0;

/** The places that a text names, split where it says several. */
export function resolveText(text: string, hints: PlaceHints, lookup: PlaceLookup): Resolved {
  const found = placesIn(text).map((place) => {
    const named = lookup.cities(placeKey(place)).length > 0; // `Frankfurt (Oder)`
    const pieces = named ? [place] : piecesOf(place);
    const whole = pieces.length === 1 ? readPiece(place, lookup) : undefined;
    if (!place.includes("/") || (whole && isWhole(whole) && place.length < 40 && !isSeveral(place, lookup)))
      return resolvePieces(pieces, hints, lookup);
    const parts = slashed(place);
    const last = parts.at(-1) ?? "";
    // a state behind its city, `Vila Velha/ES`, is one place; `Berlin/Hamburg` are two
    if (/^\p{Lu}{2}$/u.test(last)) return resolvePieces(parts.flatMap(piecesOf), hints, lookup);
    return together(parts.map((part) => resolvePieces(piecesOf(part), hints, lookup)));
  });
  return together(found);
}

/** Whether each side of the slash is a place of its own. */
const isSeveral = (place: string, lookup: PlaceLookup): boolean =>
  slashed(place).every((part) => isWhole(readPiece(part, lookup)));

const together = (all: readonly Resolved[]): Resolved => ({
  places: all.flatMap(({ places }) => places),
  unknown: all.flatMap(({ unknown }) => unknown),
});

/** One place of several pieces, or several cities in a row: `Munich, Germany` and `Munich, Berlin, Hamburg`. */
function resolvePieces(texts: readonly string[], hints: PlaceHints, lookup: PlaceLookup): Resolved {
  const pieces = texts.map((text) => readPiece(text, lookup)).filter(({ nowhere }) => !nowhere);
  const region = hints.region ? readPiece(hints.region, lookup) : undefined;
  const around = region ? [...pieces, region] : pieces;
  const countries = new Set(hints.country ? [hints.country] : pieces.flatMap((piece) => countriesOf(piece, pieces)));
  const cities = onlyCities(
    pieces.flatMap((piece) => {
      const best = bestOf(piece, around, countries);
      return best ? [{ piece, city: best }] : [];
    }),
    countries.size > 0,
  );
  if (cities.length > 0) return { places: cities.map(placeOf), unknown: [] };
  const named = countries.size > 0 ? [...countries] : countriesBehind(around, lookup);
  return { places: named.map((country) => ({ country })), unknown: unknownIn(pieces, named) };
}

/** `Georgia` is a state beside `Atlanta` or `Florida`, and a country elsewhere. */
const countriesOf = (piece: PieceMeant, pieces: readonly PieceMeant[]): readonly CountryCode[] =>
  pieces.some(
    (other) =>
      other !== piece &&
      (other.cities.some((city) => isIn(piece, city)) ||
        other.regions.some((region) => piece.regions.some(({ country }) => country === region.country))),
  )
    ? []
    : piece.countries;

const isIn = ({ regions }: PieceMeant, city: CityMeant): boolean =>
  regions.some(({ country, code }) => country === city.country && code === city.region);

const placeOf = ({ country, code, label }: CityMeant): Place => ({ country, city: { code, label } });

/** Countries that only letters or regions stand for: `Remote, DE`, `Bayern`, and `Silicon Valley, CA` where Canada is not ours. */
function countriesBehind(pieces: readonly PieceMeant[], { ours }: PlaceLookup): CountryCode[] {
  const regions = pieces.flatMap((piece) => piece.regions.slice(0, 1).map(({ country }) => country));
  const coded = pieces.flatMap((piece) => piece.coded ?? []);
  const [letters] = coded;
  if (letters && (ours.has(letters) || !regions.some((country) => ours.has(country)))) return [letters];
  return [...new Set(regions)];
}

/** The city that a piece means beside the others; `undefined` where it means none. */
function bestOf(
  piece: PieceMeant,
  around: readonly PieceMeant[],
  countries: ReadonlySet<CountryCode>,
): CityMeant | undefined {
  const others = around.filter((other) => other !== piece);
  // a country's name is its city only beside the country: `Luxembourg, Luxembourg`
  if (
    piece.countries.length > 0 &&
    !others.some((other) => other.countries.some((code) => piece.countries.includes(code)))
  )
    return undefined;
  const isSupported = (city: CityMeant): boolean => others.some((other) => supports(other, city));
  const score = (city: CityMeant): number => city.weight + (city.own ? 1 : 0) + (isSupported(city) ? 4 : 0);
  const possible = piece.cities.filter(
    (city) =>
      (countries.size === 0 || countries.has(city.country)) &&
      others.every((other) => admits(other, city)) &&
      // `California` is the state, not the town in it; `New York` is both
      (piece.regions.length === 0 || city.own || city.weight >= large),
  );
  return possible.toSorted((a, b) => score(b) - score(a))[0];
}

/** Whether the letters of a state, province or country may stand behind this city: `CT` behind `Canton`, but not in China. */
const admits = (other: PieceMeant, city: CityMeant): boolean => {
  const { province, coded, regions } = other;
  if (province === undefined || (coded === undefined && regions.length === 0)) return true;
  return supports(other, city) || regions.some(({ country }) => country === city.country);
};

const supports = (other: PieceMeant, city: CityMeant): boolean =>
  other.coded === city.country ||
  other.countries.includes(city.country) ||
  (other.province !== undefined && other.province === city.province) ||
  isIn(other, city);

/** Large enough to stand beside another city, where a country follows, as a logarithm of thousands. */
const large = 2;

/** Leaves out provinces and regions that bear the name of a city: `Campinas, São Paulo`, `Siderno, Reggio di Calabria`. */
function onlyCities(found: readonly { piece: PieceMeant; city: CityMeant }[], inCountry: boolean): CityMeant[] {
  const kept: CityMeant[] = [];
  for (const [index, { piece, city }] of found.entries()) {
    const before = found.slice(0, index).map((earlier) => earlier.city);
    const same = before.some((each) => each.country === city.country && each.code === city.code);
    const holds = before.some(
      (each) =>
        each.country === city.country &&
        ((city.province !== "" && each.province === city.province) || isIn(piece, each)),
    );
    const province = inCountry && found.length === 2 && index === 1 && city.weight < large;
    if (!same && !holds && !province) kept.push(city);
  }
  return kept;
}

/** Pieces that nothing is known of, where a country is. */
function unknownIn(pieces: readonly PieceMeant[], countries: readonly CountryCode[]): Resolved["unknown"] {
  const [country] = countries;
  if (!country || countries.length > 1) return [];
  return pieces
    .filter((piece) => !isWhole(piece) && !piece.coded && piece.province === undefined)
    .map(({ text }) => ({ country, name: text }));
}
