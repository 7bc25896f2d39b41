import type { Database } from "#adapters/sql/database.ts";
import { createSqlDeskApplications } from "#adapters/sql/desk-applications.ts";
import type { DeskFilter, DeskQuery, ListPosition } from "#core/desk/applications.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days, moments } from "#core/time/time.ts";
import { applicationRow, countries, firstNames, lastNames, now, oneOf } from "./desk-applications.ts";

const rounds = 100;
const today = { byCountry: new Map(), elsewhere: days.of("2026-11-26") };

type Asked = Partial<Omit<DeskQuery, "filter">> & { readonly filter?: DeskFilter };

/** The kinds of lists, each with a function that returns the query for a round. */
function kindsOf(count: number): Readonly<Record<string, (round: number) => Asked>> {
  const some = (round: number): number => (round * 7919) % count;
  const placeOf = (number: number): ListPosition => {
    const [id = "", receivedAt = ""] = applicationRow(number, count);
    return { by: receivedAt, receivedAt: moments.of(receivedAt), id: applicationIds.of(id) };
  };
  return {
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
}

/**
 * Measures the lists of a database with `count` applications: the median, the 99th percentile, and the mean CPU time of this process, in
 * milliseconds.
 */
export async function measureLists(database: Database, count: number) {
  const desk = createSqlDeskApplications(database);
  const begun = performance.now();
  await desk.find({ scopes: [{}], filter: {}, order: "newest", size: 50, now, today });
  const firstMs = Math.round(performance.now() - begun);
  const figures: Record<string, { readonly medianMs: number; readonly p99Ms: number; readonly cpuMs: number }> = {};
  for (const [kind, asked] of Object.entries(kindsOf(count))) {
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
