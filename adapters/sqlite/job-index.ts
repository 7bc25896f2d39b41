import type { Job } from "#core/jobs/job.ts";
import { inReadingOrder } from "#core/jobs/job.ts";
import {
  type Choice,
  type FoundJob,
  type JobDetail,
  type JobIndex,
  type JobQuery,
  type JobSummary,
  pageSize,
} from "#core/jobs/job-index.ts";
import { queryWords } from "#core/search/words.ts";
import { type Labels, labelsOf } from "#core/site/labels.ts";
import type { Language } from "#core/site/language.ts";
import type { Site } from "#core/site/site.ts";
import { type Database, numberIn, optionalTextIn, type SqlValue, textIn } from "../sql/database.ts";

export interface JobIndexOptions {
  readonly site: Site;
  /** Today as `YYYY-MM-DD`, in UTC. */
  readonly today: () => string;
}

/** From this length on a word finds the words that begin with it, which forgives most inflections. */
const shortestPrefix = 4;

/** `job_text` columns: title, keywords, abstract, body, company, city. */
const weights = "10, 6, 3, 1, 5, 5";

const listed = "job.state = 'open' AND job.unlisted = 0 AND job.valid_from <= ? AND job.valid_through >= ?";

/** The index over SQLite's FTS5. What a visitor types reaches it as quoted words only. */
export function createSqliteJobIndex(database: Database, { site, today }: JobIndexOptions): JobIndex {
  const choices = async (
    sql: string,
    country: string,
  ): Promise<Map<string, { count: number; label: string | undefined }>> => {
    const rows = await database.all(sql, country, today(), today());
    return new Map(
      rows.map((row) => [textIn(row, "code"), { count: numberIn(row, "count"), label: optionalTextIn(row, "label") }]),
    );
  };

  return {
    async search(query, language) {
      const match = matchOf(query.text);
      if (query.text && !match) return { items: [], total: 0 };
      const { where, values } = conditionsOf(query, today());
      const from = match ? "FROM job_text JOIN job ON job.row = job_text.rowid" : "FROM job";
      const all = match ? `job_text MATCH ? AND ${where}` : where;
      const given = match ? [match, ...values] : values;
      const count = await database.get(`SELECT count(*) AS total ${from} WHERE ${all}`, ...given);
      const rank = match ? `bm25(job_text, ${weights}), ` : "";
      const rows = await database.all(
        `SELECT job.document ${from} WHERE ${all} ORDER BY job.language <> ?, ${rank}job.published DESC, job.id LIMIT ? OFFSET ?`,
        ...given,
        language,
        pageSize,
        (query.page - 1) * pageSize,
      );
      const labels = labelsOf(site, language);
      const items = rows.map((row) => summaryOf(JSON.parse(textIn(row, "document")) as Job, labels));
      return { items, total: count ? numberIn(count, "total") : 0 };
    },

    async cities(country, language) {
      const found = await choices(
        `SELECT city AS code, min(label) AS label, count(DISTINCT job) AS count FROM job_place JOIN job ON job.row = job_place.job
         WHERE country = ? AND city IS NOT NULL AND ${listed} GROUP BY city`,
        country,
      );
      const labels = labelsOf(site, language);
      const known = Object.hasOwn(site.cities, country) ? site.cities[country] : undefined; // `constructor` is no country
      const codes = new Set([...(known ?? []).map(({ code }) => code), ...found.keys()]);
      return inOrder(
        [...codes].map((code) => ({
          code,
          value: labels.city(country, code, found.get(code)?.label ?? code),
          count: found.get(code)?.count ?? 0,
        })),
        language,
      );
    },

    async companies(country, language) {
      const found = await choices(
        `SELECT company AS code, NULL AS label, count(*) AS count FROM job
         WHERE row IN (SELECT job FROM job_place WHERE country = ?) AND ${listed} GROUP BY company`,
        country,
      );
      const labels = labelsOf(site, language);
      const codes = new Set([...site.companies.map(({ code }) => code), ...found.keys()]);
      return inOrder(
        [...codes].map((code) => ({ code, value: labels.company(code), count: found.get(code)?.count ?? 0 })),
        language,
      );
    },

    async find(id, language): Promise<FoundJob> {
      const row = await database.get("SELECT state, valid_from, valid_through, document FROM job WHERE id = ?", id);
      if (!row || textIn(row, "valid_from") > today()) return undefined;
      const open = textIn(row, "state") === "open" && textIn(row, "valid_through") >= today();
      return {
        state: open ? "open" : "closed",
        job: detailOf(JSON.parse(textIn(row, "document")) as Job, labelsOf(site, language)),
      };
    },
  };
}

/** Every word quoted, longer ones as prefixes; `undefined` when the text holds no word. */
function matchOf(text: string | undefined): string | undefined {
  const terms = queryWords(text ?? "").map((word) => (word.length >= shortestPrefix ? `"${word}"*` : `"${word}"`));
  return terms.length > 0 ? terms.join(" AND ") : undefined;
}

function conditionsOf(query: JobQuery, today: string): { where: string; values: SqlValue[] } {
  const conditions = [listed];
  const values: SqlValue[] = [today, today];
  const add = (condition: string, ...given: SqlValue[]): void => {
    conditions.push(condition);
    values.push(...given);
  };
  if (query.country && query.city)
    add("job.row IN (SELECT job FROM job_place WHERE country = ? AND city = ?)", query.country, query.city);
  else if (query.country) add("job.row IN (SELECT job FROM job_place WHERE country = ?)", query.country);
  else if (query.city) add("job.row IN (SELECT job FROM job_place WHERE city = ?)", query.city);
  if (query.company) add("job.company = ?", query.company);
  if (query.role) add("job.role = ?", query.role);
  for (const kind of ["area", "interest"] as const) {
    const key = query[kind];
    if (key) add("job.row IN (SELECT job FROM job_topic WHERE kind = ? AND key = ?)", kind, key);
  }
  return { where: conditions.join(" AND "), values };
}

const inOrder = (choices: Choice[], language: Language): Choice[] => {
  const { compare } = new Intl.Collator(language);
  return choices.sort((a, b) => compare(a.value, b.value) || compare(a.code, b.code));
};

function summaryOf(job: Job, labels: Labels): JobSummary {
  const cities = job.places.flatMap(({ country, city }) => (city ? [labels.city(country, city.code, city.label)] : []));
  return {
    id: job.id,
    title: job.title,
    cities,
    company: labels.company(job.company),
    language: job.language,
    ...(job.role ? { role: { key: job.role, label: labels.role(job.role) } } : {}),
    ...(job.externalJobLink ? { externalJobLink: job.externalJobLink } : {}),
    ...(job.workplace ? { workplace: job.workplace } : {}),
  };
}

function detailOf(job: Job, labels: Labels): JobDetail {
  return {
    ...summaryOf(job, labels),
    abstract: job.abstract,
    country: job.places[0]?.country ?? "",
    keywords: job.keywords,
    publicationDate: job.publicationDate,
    ...(job.updatedAt ? { updatedAt: job.updatedAt } : {}),
    ...(job.validThrough ? { validThrough: job.validThrough } : {}),
    ...(job.employmentType ? { employmentType: job.employmentType } : {}),
    ...(job.salary ? { salary: job.salary } : {}),
    sections: inReadingOrder(job.sections),
    hiddenPosition: job.hiddenPosition,
    referralEnabled: job.referralEnabled,
    unlisted: job.unlisted,
  };
}
