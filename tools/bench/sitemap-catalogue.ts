import { loadSite } from "#adapters/disk/load-site.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { splitCityKey } from "#core/jobs/filters.ts";
import type { Job } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, moments } from "#core/time/time.ts";
import { loadCorpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { catalogueOf } from "./search-catalogue.ts";

const atOnce = 2000;
/** How many openings have unique texts. The others are copies with new ids, because only the length of a text matters here. */
const written = 50_000;

/** Stores openings with texts of a realistic length: one in twenty is closed, one in a hundred unlisted. Returns how many are listed. */
export async function storeCatalogue(file: string, openings: number, say: (line: string) => void): Promise<number> {
  const site = loadSite(new URL("../../site", import.meta.url).pathname);
  const database = openSqlite({ file, migrations: migrationsOf("sqlite", "catalogue") });
  const store = createSqlJobStore(database);
  const at = moments.of("2026-05-01T10:00:00.000Z");
  let put: { job: Job; hash: string }[] = [];
  const flush = async (): Promise<void> => {
    const close = put.filter((_, index) => index % 20 === 19).map(({ job }) => job.id);
    await store.apply({ source: "bench", put, close, at });
    put = [];
  };
  const first = Math.min(openings, written);
  for (const document of catalogueOf(loadCorpus(say), site, first, createSeededRandom(1))) {
    const job = jobOf(document, put.length % 100 === 7);
    put.push({ job, hash: job.id });
    if (put.length === atOnce) await flush();
  }
  await flush();
  for (let copy = 1; copy * first < openings; copy += 1)
    await database.run(
      `INSERT INTO job (id, source, state, closed_at, hash, document, country, changed_at, change)
       SELECT id || '-' || ?, source, state, closed_at, hash, json_set(document, '$.id', id || '-' || ?), country, changed_at,
         change + ? FROM job WHERE "row" <= ? ORDER BY "row" LIMIT ?`,
      ...[copy, copy, copy * openings, first, openings - copy * first],
    );
  const listed = await database.get(
    "SELECT count(*) AS listed FROM job WHERE state = 'open' AND json_extract(document, '$.unlisted') = 0",
  );
  database.close();
  return Number(listed?.["listed"]);
}

function jobOf({ id, language, title, text, keywords, values, published }: SearchDocument, unlisted: boolean): Job {
  const country = countryCodes.of(values.country[0] ?? "de");
  const [city] = values.city.map((key) => splitCityKey(key).code);
  return {
    id: jobIds.of(id),
    language,
    title,
    abstract: text.slice(0, 200),
    keywords,
    areas: [],
    interests: [],
    company: values.company[0] ?? "",
    places: [{ country, ...(city ? { city: { code: city, label: city } } : {}) }],
    publicationDate: days.of(published),
    hiddenPosition: false,
    referralEnabled: false,
    unlisted,
    sections: [{ type: "tasks", title: "", content: `<p>${text}</p>` }],
  };
}
