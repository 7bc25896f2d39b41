import { readdirSync, readFileSync } from "node:fs";
import type { NativeJob } from "#core/jobs/native-job.ts";

type Written = Partial<NativeJob> &
  Pick<NativeJob, "id" | "title" | "company" | "language" | "places" | "publicationDate">;

/** The demo's openings, read from their files without the program's code. */
export const writtenOpenings = (): readonly Written[] =>
  readdirSync("site/openings")
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (JSON.parse(readFileSync(`site/openings/${name}`, "utf8")) as { openings: Written[] }).openings);

export const countryCodes = (): readonly string[] =>
  (JSON.parse(readFileSync("site/countries.json", "utf8")) as { countries: { code: string }[] }).countries.map(
    ({ code }) => code,
  );

/** The openings that must be listed in a country on a day (spec 3.5, and within their dates). */
export const listedIn = (country: string, day: string): readonly Written[] =>
  writtenOpenings().filter(
    (opening) =>
      opening.places.some((place) => place.country === country) &&
      !opening.unlisted &&
      (opening.validFrom ?? "") <= day &&
      (opening.validThrough ?? "9") >= day,
  );

/** The cities of an opening in a country, without duplicates. */
export const citiesOf = (opening: Written, country: string): readonly string[] => [
  ...new Set(opening.places.flatMap((place) => (place.country === country && place.city ? [place.city] : []))),
];
