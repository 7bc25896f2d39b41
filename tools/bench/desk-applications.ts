import type { Database } from "#adapters/sql/database.ts";
import { moments } from "#core/time/time.ts";

/** The simulated current moment. */
export const now = moments.of("2026-11-26T09:00:00.000Z");

export const firstNames = ["Ada", "Zoë", "Jean-Luc", "Giulia", "Łukasz", "Søren", "Inês", "Klaus", "Maria", "Anna"];
export const lastNames = [
  "Müller",
  "Rossi",
  "da Silva",
  "Lefèvre",
  "Novák",
  "O’Brien",
  "Schmidt",
  "Weiß",
  "Øst",
  "Byron",
];
export const countries = ["de", "at", "ch", "fr", "it", "pt", "uk", "es", "nl", "pl"];
export const oneOf = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;

/** At this rate, 100,000 applications span seven weeks. So none is due for erasure, and no mails about erasures disturb the measurement. */
const secondsBetween = 45;

/** The column values of application `number`, from 0 to `count` - 1. The newest has the highest number; one in twenty awaits a reply. */
export function applicationRow(number: number, count: number): string[] {
  const receivedAt = new Date(Date.parse(now) - (count - number) * secondsBetween * 1000).toISOString();
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

const insertedAtOnce = 200;

/** Stores many applications, with as few statements as possible. */
export async function fill(database: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += insertedAtOnce) {
    const numbers = Array.from({ length: Math.min(insertedAtOnce, count - from) }, (_, at) => from + at);
    const rows = numbers.map((number) => applicationRow(number, count));
    await database.transaction(async (queries) => {
      await queries.run(
        `INSERT INTO application (id, received_at, job_id, document, state, answer_by) VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?)").join(", ")}`,
        ...rows.flat(),
      );
      await queries.run(
        `INSERT INTO application_reference (application, number) VALUES ${rows.map(() => "(?, ?)").join(", ")}`,
        ...rows.flatMap(([id = ""], at) => [id, from + at]),
      );
    });
  }
}
