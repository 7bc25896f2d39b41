import { readdirSync, readFileSync } from "node:fs";
import type { Gazetteer, Region, Town } from "#core/imports/places/gazetteer.ts";
import { placeKey } from "#core/imports/places/place-key.ts";
import { type CountryCode, countryCodes } from "#core/site/country-code.ts";

const folder = new URL("../../site-basics/gazetteer/", import.meta.url);

/** For each country, the names of its regions by their GeoNames codes. */
type Regions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The file with the large towns of all countries that have no separate file. Its second column contains the country; in the other files, that column
 * contains the region.
 */
const elsewhere = "elsewhere";

/** Loads the gazetteer of the program: all towns of these countries, and the large towns of all others. */
export function loadGazetteer(countries: readonly string[]): Gazetteer {
  const regions = JSON.parse(readFileSync(new URL("regions.json", folder), "utf8")) as Regions;
  const regionsByKey = regionKeys(regions);
  const namesOfRegion = (town: Town, key: string): readonly Region[] =>
    (regionsByKey.get(key) ?? []).filter(({ country }) => country === town.country);
  const towns = new Map<string, { town: Town; isMainName: boolean }[]>();
  const names = new Map<string, string[]>();
  const add = (key: string, town: Town, isMainName: boolean): void => {
    const all = towns.get(key);
    if (all) all.push({ town, isMainName });
    else towns.set(key, [{ town, isMainName }]);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
    const country = file.slice(0, -".txt".length);
    const isOurs = countries.includes(country);
    for (const { town, keys } of townsIn(country, regions)) {
      if (!isOurs && town.thousands < 100) continue;
      const main = placeKey(town.name);
      add(main, town, true);
      // `Île-de-France` is listed as a name of Paris, but names only a region. Vienna is both a town and a region, so its name `Wien` is kept as a
      // name of the town.
      const isOnlyRegion = (key: string): boolean =>
        namesOfRegion(town, key).length > 0 && namesOfRegion(town, main).length === 0;
      for (const key of keys) if (!isOnlyRegion(key)) add(key, town, false);
      if (isOurs) names.set(`${country}${main[0]}`, [...(names.get(`${country}${main[0]}`) ?? []), town.name]);
    }
  }
  return {
    townsNamed: (key) =>
      (towns.get(key) ?? [])
        .toSorted((a, b) => b.town.thousands * (b.isMainName ? 3 : 1) - a.town.thousands * (a.isMainName ? 3 : 1))
        .map(({ town }) => town),
    regionsNamed: (key) => regionsByKey.get(key) ?? [],
    namesIn: (country, letter) => names.get(`${country}${letter}`) ?? [],
  };
}

const codeOf = (code: string): CountryCode => countryCodes.of(code);

/** The towns in a file. If several towns have the same name, all but the largest also get a name with their region (`apart`). */
function townsIn(file: string, regions: Regions): { town: Town; keys: string[] }[] {
  const rows = readFileSync(new URL(`${file}.txt`, folder), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"))
    .sort((a, b) => Number(b[2]) - Number(a[2]));
  const taken = new Set<string>();
  return rows.map(([name = "", area = "", thousands = "0", keys = ""]) => {
    const country = codeOf(file === elsewhere ? area : file);
    const [region = "", province = ""] = file === elsewhere ? [] : area.split(".");
    const key = `${country} ${placeKey(name)}`;
    const isDuplicate = taken.has(key);
    taken.add(key);
    const where = regions[country]?.[region]?.[0] ?? (province || region);
    return {
      town: {
        country,
        region,
        province,
        name,
        thousands: Number(thousands),
        ...(isDuplicate && where !== "" ? { apart: `${name} (${where})` } : {}),
      },
      keys: keys === "" ? [] : keys.split(";"),
    };
  });
}

function regionKeys(regions: Regions): Map<string, Region[]> {
  const byKey = new Map<string, Region[]>();
  for (const [country, all] of Object.entries(regions)) {
    for (const [code, names] of Object.entries(all)) {
      for (const key of new Set(names.map(placeKey)))
        byKey.set(key, [...(byKey.get(key) ?? []), { country: codeOf(country), code }]);
    }
  }
  return byKey;
}
