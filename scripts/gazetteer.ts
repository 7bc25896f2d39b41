// usage: scripts/with-node scripts/gazetteer.ts FILE
//
// Generates site-basics/gazetteer/ from cities500.txt of GeoNames (https://download.geonames.org/export/dump/, CC BY 4.0): the towns of the countries
// in site-basics/countries.json, and the large cities of all other countries, so that an import recognises places in a feed that are outside of these
// countries.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { placeKey } from "#core/imports/places/place-key.ts";

/**
 * The minimum population of a listed town: in countries of site-basics/countries.json, and elsewhere. A town with at least `withAllNames` is listed
 * with all its names.
 */
const smallest = { ours: 3000, elsewhere: 100_000, withAllNames: 15_000 };

/** The GeoNames feature codes for parts of towns and for former towns, which are left out. */
const noTowns = new Set(["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"]);

interface Town {
  readonly country: string;
  readonly line: string;
}

const folder = new URL("../site-basics/gazetteer/", import.meta.url);
const facts = JSON.parse(readFileSync(new URL("../site-basics/countries.json", import.meta.url), "utf8")) as {
  readonly countries: readonly { readonly code: string }[];
};
const ours = new Set(facts.countries.map(({ code }) => code));

/** Matches a name in Latin letters that begins with a capital. Names with the special characters of a transliteration do not match. */
const written = /^\p{Lu}[\p{Script=Latin}\p{M}\p{N} .,’()/-]+$/u;

/** Towns that were renamed, from the name in GeoNames' file to today's name. */
const renamed: Readonly<Record<string, string>> = {
  Gurgaon: "Gurugram",
  Allahabad: "Prayagraj",
  Mysore: "Mysuru",
  Mangalore: "Mangaluru",
};

/**
 * Returns the other names of a town as keys for looking it up, without transcriptions and airport codes. Unless `all` is set, returns only names with
 * which the main name begins.
 */
function keysOf(name: string, others: readonly string[], all: boolean): string[] {
  const main = placeKey(name);
  const keys = others
    .filter((other) => other.length > 3 && other.length < 40 && other !== other.toUpperCase() && written.test(other))
    .map(placeKey)
    .filter((key) => key.length > 2 && (all || main.startsWith(`${key} `)));
  return [...new Set(keys)].filter((key) => key !== main).sort();
}

function townOf(line: string): Town | undefined {
  const [, told = "", , others = "", , , , kind = "", code = "", , region = "", province = "", , , people = "0"] =
    line.split("\t");
  const country = code === "GB" ? "uk" : code.toLowerCase();
  const population = Number(people);
  if (noTowns.has(kind) || population < (ours.has(country) ? smallest.ours : smallest.elsewhere)) return undefined;
  const name = renamed[told] ?? told;
  const keys = keysOf(name, [...others.split(","), told], population >= smallest.withAllNames);
  const area = code === "IT" ? `${region}.${province}` : region;
  const row = [name, ours.has(country) ? area : country, Math.round(population / 1000), keys.join(";")];
  return { country: ours.has(country) ? country : "elsewhere", line: row.join("\t").trimEnd() };
}

const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: scripts/with-node scripts/gazetteer.ts FILE");
const towns = readFileSync(file, "utf8")
  .split("\n")
  .flatMap((line) => townOf(line) ?? []);
mkdirSync(folder, { recursive: true });
for (const [country, all] of Map.groupBy(towns, (town) => town.country))
  writeFileSync(
    new URL(`${country}.txt`, folder),
    `${all
      .map(({ line }) => line)
      .sort()
      .join("\n")}\n`,
  );
