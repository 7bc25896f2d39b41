import { join } from "node:path";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { splitCityKey } from "#core/jobs/filters.ts";
import type { Job } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, moments } from "#core/time/time.ts";
import { loadCorpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { catalogueOf } from "./search-catalogue.ts";

const site = join(new URL("../..", import.meta.url).pathname, "site");

const jobOf = ({ id, language, title, text, keywords, values, cityLabels, published }: SearchDocument): Job => ({
  id: jobIds.of(id),
  language,
  title,
  abstract: "",
  keywords,
  publicationDate: days.of(published),
  company: values.company[0] ?? "",
  places: values.country.map((country) => {
    const city = values.city[0];
    return {
      country: countryCodes.of(country),
      ...(city ? { city: { code: splitCityKey(city).code, label: cityLabels[0] ?? "" } } : {}),
    };
  }),
  areas: [],
  interests: [],
  hiddenPosition: false,
  referralEnabled: false,
  unlisted: false,
  sections: [{ type: "tasks", title, content: `<p>${text.replaceAll("<", "&lt;")}</p>` }],
});

/** Fills an empty catalogue with generated openings, which are the same in every run. */
export async function fillCatalogue(database: Database, count: number): Promise<void> {
  const store = createSqlJobStore(database);
  const at = moments.of(new Date().toISOString());
  let put: { job: Job; hash: string }[] = [];
  const write = async (): Promise<void> => {
    await store.apply({ source: "bench", put, close: [], at });
    put = [];
  };
  for (const document of catalogueOf(loadCorpus(console.log), loadSite(site), count, createSeededRandom(1))) {
    put.push({ job: jobOf(document), hash: document.id });
    if (put.length === 5000) await write();
  }
  await write();
}
