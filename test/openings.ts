import { readdirSync, readFileSync } from "node:fs";
import type { NativeJob } from "#core/jobs/native-job.ts";

type Written = Partial<NativeJob> &
  Pick<NativeJob, "id" | "title" | "company" | "language" | "places" | "publicationDate">;

/** The demo's openings from their files, read without the program. */
export const writtenOpenings = (): readonly Written[] =>
  readdirSync("site/openings")
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (JSON.parse(readFileSync(`site/openings/${name}`, "utf8")) as { openings: Written[] }).openings);

export const countryCodes = (): readonly string[] =>
  (JSON.parse(readFileSync("site/countries.json", "utf8")) as { countries: { code: string }[] }).countries.map(
    ({ code }) => code,
  );

/** What must be listed in a country on a day (spec 3.5 and the dates). */
export const listedIn = (country: string, day: string): readonly Written[] =>
  writtenOpenings().filter(
    (opening) =>
      opening.places.some((place) => place.country === country) &&
      !opening.unlisted &&
      (opening.validFrom ?? "") <= day &&
      (opening.validThrough ?? "9") >= day,
  );

/** The different cities of an opening in a country. */
export const citiesOf = (opening: Written, country: string): readonly string[] => [
  ...new Set(opening.places.flatMap((place) => (place.country === country && place.city ? [place.city] : []))),
];
