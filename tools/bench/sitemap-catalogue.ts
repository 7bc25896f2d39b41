import { loadSite } from "#adapters/disk/load-site.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { cityOf } from "#core/jobs/filters.ts";
import type { Job } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, moments } from "#core/time.ts";
import { migrationsOf } from "#server/migrations.ts";
import { loadCorpus } from "./corpus.ts";
import { randomOf } from "./random.ts";
import { catalogueOf } from "./search-catalogue.ts";

const atOnce = 2000;

/** Stores openings with texts of a real length, one in twenty closed, one in a hundred unlisted; answers how many are listed. */
export async function storeCatalogue(file: string, openings: number, say: (line: string) => void): Promise<number> {
  const site = loadSite(new URL("../../site", import.meta.url).pathname);
  const database = openSqlite({ file, migrations: migrationsOf("catalogue") });
  const store = createSqlJobStore(database);
  const at = moments.of("2026-05-01T10:00:00.000Z");
  let [listed, number] = [0, 0];
  let put: { job: Job; hash: string }[] = [];
  const flush = async (): Promise<void> => {
    const close = put.filter((_, index) => index % 20 === 19).map(({ job }) => job.id);
    listed += put.filter(({ job }, index) => !job.unlisted && index % 20 !== 19).length;
    await store.apply({ source: "bench", put, close, at });
    put = [];
  };
  for (const document of catalogueOf(loadCorpus(say), site, openings, randomOf(1))) {
    const job = jobOf(document, number % 100 === 7);
    put.push({ job, hash: job.id });
    number += 1;
    if (put.length === atOnce) await flush();
  }
  await flush();
  database.close();
  return listed;
}

function jobOf({ id, language, title, text, keywords, values, published }: SearchDocument, unlisted: boolean): Job {
  const country = countryCodes.of(values.country[0] ?? "de");
  const [city] = values.city.map((key) => cityOf(key).code);
  return {
    ...{ id: jobIds.of(id), language, title, abstract: text.slice(0, 200), keywords, areas: [], interests: [] },
    company: values.company[0] ?? "",
    places: [{ country, ...(city ? { city: { code: city, label: city } } : {}) }],
    publicationDate: days.of(published),
    ...{ hiddenPosition: false, referralEnabled: false, unlisted },
    sections: [{ type: "tasks", title: "", content: `<p>${text}</p>` }],
  };
}
