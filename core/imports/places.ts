import type { Place } from "../jobs/job.ts";
import type { CountryCode } from "../site/country-code.ts";
import { cityNamed, countryNamed } from "../site/labels.ts";
import { countryOf, type Site } from "../site/site.ts";
import { fold } from "../text/fold.ts";
import { type Fields, listOf, textOf } from "./candidate.ts";

/** What of a site resolves places. */
type Places = Pick<Site, "countries" | "cities">;

/** A readable code for a city that the site does not know. */
export function cityCode(label: string): string {
  const words = fold(label)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const slug = words.join("-").slice(0, 60);
  return slug !== "" ? slug : `x${[...label].map((sign) => sign.codePointAt(0)?.toString(16)).join("-")}`.slice(0, 60);
}

/** What feeds put in the city field when the work is not tied to a place. */
const nowhere = /^(remote|home ?-?office|anywhere|various|multiple)\b/i;

function placeIn(site: Places, country: CountryCode, city: string | undefined): Place {
  if (!city || nowhere.test(city)) return { country };
  const known = site.cities[country]?.find((entry) => entry.code === city) ?? cityNamed(site, country, city);
  if (known)
    return { country, city: { code: known.code, label: typeof known.name === "string" ? known.name : known.name.en } };
  if (countryNamed(site, city) === country) return { country };
  const label = city.normalize("NFC");
  return { country, city: { code: cityCode(label), label } };
}

/** Resolves a place of a feed, which has a country field, parts in any order, or free text. */
function resolve(site: Places, place: Fields): Place | undefined {
  const parts = listOf(place["parts"]).map(String);
  if (parts.length > 0) {
    const country = parts.map((part) => countryNamed(site, part)).find(Boolean);
    const city = parts.find((part) => countryNamed(site, part) !== country);
    return country ? placeIn(site, country, city) : fromText(site, parts.join(", "));
  }
  const named = textOf(place["country"]);
  const country = named && (countryOf(site, named.toLowerCase())?.code ?? countryNamed(site, named));
  if (country) return placeIn(site, country, textOf(place["city"]));
  return named ? undefined : fromText(site, textOf(place["text"]) ?? "");
}

/**
 * Looks for a country anywhere in the text, with one of its known cities: `Germany`, `Remote (Germany)`, `Berlin,
 * Germany`. Else for a single city that only one of our countries has: `London, Canada` is not ours.
 */
function fromText(site: Places, text: string): Place | undefined {
  const pieces = text
    .split(/[(),/]|\s-\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !nowhere.test(piece));
  const cityIn = (country: string): string | undefined => pieces.find((piece) => cityNamed(site, country, piece));
  const named = [text, ...pieces].map((piece) => countryNamed(site, piece)).find(Boolean);
  if (named) return placeIn(site, named, cityIn(named));
  const homes = pieces.length === 1 ? site.countries.filter(({ code }) => cityIn(code)) : [];
  const [home] = homes;
  return home && homes.length === 1 ? placeIn(site, home.code, cityIn(home.code)) : undefined;
}

/** The name of an unknown place in the report. */
const nameOf = (place: Fields): string =>
  textOf(place["country"]) ?? (listOf(place["parts"]).join(" - ") || (textOf(place["text"]) ?? "no country"));

/** The places of a feed in our countries, without duplicates, and the names of the others. */
export function placesOf(site: Places, places: readonly Fields[]): { places: Place[]; foreign: string[] } {
  const found = new Map<string, Place>();
  const foreign = new Set<string>();
  for (const place of places) {
    const resolved = resolve(site, place);
    if (resolved)
      found.set(
        `${resolved.country}/${resolved.city?.code ?? ""}`,
        found.get(`${resolved.country}/${resolved.city?.code ?? ""}`) ?? resolved,
      );
    else foreign.add(nameOf(place));
  }
  return { places: [...found.values()], foreign: [...foreign] };
}
