import { asRecord, listOf } from "../json-values.ts";

/** Files that may be missing in a site folder, because the program comes with versions that suit any group. */
export const basicFiles = [
  "taxonomy.json",
  "cities.json",
  "share.json",
  "boards.json",
  "mapping.json",
  "sources.json",
  "synonyms.json",
] as const;
/** One of `basicFiles`. */
export type BasicFile = (typeof basicFiles)[number];

/** Whether a file may be missing in a site folder. */
export const isBasicFile = (name: string): name is BasicFile => basicFiles.some((basic) => basic === name);

/** Completes the countries of a parsed `countries.json` with the facts about them that come with the program. Values of the site take precedence. */
export function withCountryFacts(file: unknown, facts: unknown): unknown {
  const written = asRecord(file);
  if (!Array.isArray(written["countries"])) return file;
  const known = new Map(
    listOf(asRecord(facts)["countries"]).map((entry) => [asRecord(entry)["code"], asRecord(entry)]),
  );
  const factsFor = (entry: object): object => {
    const { namesInText, namesWithIn, ...facts } = known.get(asRecord(entry)["code"]) ?? {};
    // an article or a preposition for the usual name of the country may not fit a name that the site has set
    const isRenamed = "names" in entry && !isSame(asRecord(entry.names), asRecord(facts["names"]));
    return {
      ...facts,
      ...(namesInText === undefined || isRenamed ? {} : { namesInText }),
      ...(namesWithIn === undefined || isRenamed ? {} : { namesWithIn }),
    };
  };
  const countries = listOf(written["countries"]).map((entry) =>
    typeof entry === "object" && entry !== null ? { ...factsFor(entry), ...entry } : entry,
  );
  return { ...written, countries };
}

const isSame = (names: object, usual: object): boolean =>
  [...Object.keys(names), ...Object.keys(usual)].every(
    (language) => asRecord(names)[language] === asRecord(usual)[language],
  );

/** Limits a parsed `share.json` to the countries of a site. */
export function shareLinksIn(file: unknown, countries: readonly string[]): unknown {
  const links = listOf(asRecord(file)["links"]).map(asRecord);
  return {
    links: links.flatMap((link) => {
      if (link["countries"] === undefined) return link;
      const offered = listOf(link["countries"]).filter((code) => countries.some((country) => country === code));
      return offered.length > 0 ? { ...link, countries: offered } : [];
    }),
  };
}

/** Limits a parsed `cities.json` to cities in the countries of a site. */
export function citiesIn(file: unknown, countries: readonly string[]): unknown {
  const written = asRecord(file);
  const cities = Object.entries(asRecord(written["cities"]));
  return { ...written, cities: Object.fromEntries(cities.filter(([country]) => countries.includes(country))) };
}
