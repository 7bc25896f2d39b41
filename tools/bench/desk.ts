// usage: npm run bench:desk [-- OPTION ...]
//
// Measures how long the desk takes to list, filter and search many applications (100,000), with SQLite and with PostgreSQL, which is left out if it is not
// installed. One in twenty waits for an answer, one in a hundred too long. Each kind of request is repeated with other values. Ends with a line of JSON: the
// median and the 99th percentile of each kind, and the mean CPU time of this process, in milliseconds.
//
//   --applications N     how many applications (100000)
//   --without-postgres   measures SQLite only

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlDeskApplications } from "#adapters/sql/desk-applications.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import type { DeskFilter, DeskPlace, DeskQuery } from "#core/desk/applications.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, moments } from "#core/time/time.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";

const { values } = parseArgs({
  options: { applications: { type: "string", default: "100000" }, "without-postgres": { type: "boolean" } },
});
const count = Number(values.applications);
const rounds = 100;
const insertedAtOnce = 1000;
const now = moments.of("2026-11-26T09:00:00.000Z");
const today = days.of("2026-11-26");

const firstNames = ["Ada", "Zoë", "Jean-Luc", "Giulia", "Łukasz", "Søren", "Inês", "Klaus", "Maria", "Anna"];
const lastNames = ["Müller", "Rossi", "da Silva", "Lefèvre", "Novák", "O’Brien", "Schmidt", "Weiß", "Øst", "Byron"];
const countries = ["de", "at", "ch", "fr", "it", "pt", "uk", "es", "nl", "pl"];
const oneOf = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;

/** The application with a number, as columns of its row. The newest has the highest number; the newest twentieth waits. */
function application(number: number): (string | null)[] {
  const receivedAt = new Date(Date.parse(now) - (count - number) * 300_000).toISOString();
  const waits = number % 20 === 0;
  const firstName = oneOf(firstNames, number * 7);
  const lastName = `${oneOf(lastNames, number * 3)}${number % 997}`;
  const state = waits
    ? oneOf(["received", "received", "received", "in_review"], number / 20)
    : oneOf(["rejected", "hired", "interview"], number);
  const document = {
    id: `application-${number}`,
    receivedAt,
    jobId: `job-${number % 500}`,
    jobTitle: `Opening number ${number % 500} (m/w/d)`,
    jobClosed: false,
    variant: "generic",
    company: `company-${number % 50}`,
    country: oneOf(countries, number),
    language: "de",
    source: "site",
    medium: "careerpage",
    form: {
      firstName,
      lastName,
      email: `ada${number}@example.com`,
      telephone: "+49 170 1",
      cv: `cv-${number}`,
      consent: true,
      candidatePreferences: "x".repeat(300),
    },
    files: [],
  };
  const late = waits && number % 100 === 0;
  return [document.id, receivedAt, document.jobId, JSON.stringify(document), state, late ? "2026-11-20" : "2026-12-04"];
}

async function fill(database: Database): Promise<void> {
  for (let from = 0; from < count; from += insertedAtOnce)
    await database.transaction(async (queries) => {
      for (let number = from; number < Math.min(from + insertedAtOnce, count); number += 1) {
        const [id = null, ...rest] = application(number);
        await queries.run(
          "INSERT INTO application (id, received_at, job_id, document, state, answer_by) VALUES (?, ?, ?, ?, ?, ?)",
          ...[id, ...rest],
        );
        await queries.run("INSERT INTO application_reference (application, number) VALUES (?, ?)", id, number);
      }
    });
}

type Asked = Partial<Omit<DeskQuery, "filter">> & { readonly filter?: DeskFilter };

const placeOf = (number: number): DeskPlace => {
  const [id = "", receivedAt = ""] = application(number);
  return { by: receivedAt ?? "", receivedAt: moments.of(receivedAt ?? ""), id: applicationIds.of(id ?? "") };
};
const some = (round: number): number => (round * 7919) % count;
const kinds: Readonly<Record<string, (round: number) => Asked>> = {
  first: () => ({}),
  "of two companies": (round) => ({
    scopes: [{ companies: [`company-${round % 50}`, `company-${(round + 9) % 50}`] }],
  }),
  "further page": (round) => ({ from: { after: placeOf(some(round)) } }),
  "page before": (round) => ({ from: { before: placeOf(some(round)) } }),
  country: (round) => ({ filter: { country: countryCodes.of(oneOf(countries, round)) } }),
  company: (round) => ({ filter: { company: `company-${round % 50}` } }),
  opening: (round) => ({ filter: { jobId: jobIds.of(`job-${round}`) } }),
  state: (round) => ({ filter: { state: oneOf(["received", "hired", "rejected", "in_review"] as const, round) } }),
  waiting: () => ({ order: "promised" }),
  late: () => ({ filter: { waiting: "late" }, order: "promised" }),
  "common name": (round) => ({ filter: { name: oneOf(firstNames, round) } }),
  "rare name": (round) => ({ filter: { name: `${oneOf(lastNames, round)}${some(round) % 997}` } }),
  "unknown name": (round) => ({ filter: { name: `nobody ${round}` } }),
  "name in a company": (round) => ({ filter: { company: `company-${round % 50}`, name: oneOf(firstNames, round) } }),
};

async function measure(database: Database) {
  const desk = createSqlDeskApplications(database);
  const begun = performance.now();
  await desk.find({ scopes: [{}], filter: {}, order: "newest", size: 50, now, today });
  const firstMs = Math.round(performance.now() - begun);
  const figures: Record<string, { readonly medianMs: number; readonly p99Ms: number; readonly cpuMs: number }> = {};
  for (const [kind, asked] of Object.entries(kinds)) {
    const times: number[] = [];
    const cpu = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now();
      await desk.find({ scopes: [{}], filter: {}, order: "newest", size: 50, now, today, ...asked(round) });
      times.push(performance.now() - since);
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => Number((times[Math.ceil(share * rounds) - 1] ?? 0).toFixed(1));
    const { user, system } = process.cpuUsage(cpu);
    figures[kind] = { medianMs: at(0.5), p99Ms: at(0.99), cpuMs: Number(((user + system) / 1000 / rounds).toFixed(1)) };
  }
  return { readingAllNamesMs: firstMs, ...figures };
}

const folder = mkdtempSync(join(tmpdir(), "portico-bench-desk-"));
const migrationsOf = (system: string): string =>
  new URL(`../../migrations/${system}/applications`, import.meta.url).pathname;
const postgres = isPostgresInstalled && !values["without-postgres"] ? await startPostgres() : undefined;
try {
  const results: Record<string, unknown> = { applications: count };
  const databases = {
    sqlite: () => openSqlite({ file: join(folder, "applications.sqlite"), migrations: migrationsOf("sqlite") }),
    ...(postgres
      ? {
          postgres: () =>
            openPostgres({ url: postgres.url, schema: "bench", migrations: migrationsOf("postgres"), connections: 4 }),
        }
      : {}),
  };
  for (const [name, open] of Object.entries(databases)) {
    const database = await open();
    console.log(`Filling ${name} ...`);
    await fill(database);
    console.log(`Measuring ${name} ...`);
    results[name] = await measure(database);
    console.log(results[name]);
    database.close();
  }
  console.log(JSON.stringify(results));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}
