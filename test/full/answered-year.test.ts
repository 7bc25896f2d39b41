import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import { countAnswerTimes } from "#core/applications/kept/count-answer-times.ts";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { withdrawApplication } from "#core/applications/mine/withdraw.ts";
import { answerByOf, holidaysIn } from "#core/site/answer-days.ts";
import { recruitingAddressOf, timeZoneOf } from "#core/site/site.ts";
import { type Day, dayOf, later, type Moment } from "#core/time/time.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { applicationId, day as dayIn, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { type Candidate, candidatesOf, createRandom } from "./answered-year/candidates.ts";
import { createWorld, siteWithAnswerPromises } from "./answered-year/world.ts";

const begin = moment("2026-01-01T00:00:00.000Z");
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const [daysOfReceipt, daysInAll] = [180, 410];
const site = siteWithAnswerPromises();

/** When an application is received: some minutes after 8:00 (UTC) on its day of the simulation. */
const receivedAt = ({ day, minute }: Candidate): Moment => later(begin, day * dayMs + 8 * hourMs + minute * minuteMs);
/** The moment at which recruiters work, 9:30 (UTC). The scheduled tasks run an hour later. */
const workedAt = (day: number): Moment => later(begin, day * dayMs + 9.5 * hourMs);
const dutiesAt = (day: number): Moment => later(workedAt(day), hourMs);
const calendarDay = (day: number): Day => dayOf(later(begin, day * dayMs));
const answerByDay = (candidate: Candidate): Day => answerByOf(receivedAt(candidate), candidate, site);
const addressOf = ({ id }: Candidate): string => `${id}@example.org`;

/** The first day of the simulation on which a candidate no longer waits. */
function endOfWaiting(candidate: Candidate): number {
  const { day, fate, isSuspect } = candidate;
  if (isSuspect) return day;
  return fate.is === "nothing" ? dayOfErasure(candidate) + 1 : day + fate.after;
}

/**
 * The day of the simulation on which an application that nobody looked at is erased: half a year after its receipt. In Austria it is 30 days later,
 * because there the warnings reach nobody.
 */
function dayOfErasure(candidate: Candidate): number {
  const received = new Date(receivedAt(candidate));
  const halfAYearLater = new Date(received);
  halfAYearLater.setUTCMonth(received.getUTCMonth() + 6);
  if (halfAYearLater.getUTCDate() !== received.getUTCDate()) halfAYearLater.setUTCDate(0); // the last day of a shorter month
  const days = Math.ceil((halfAYearLater.getTime() - Date.parse(dutiesAt(0))) / dayMs);
  return candidate.country === "at" ? days + 30 : days;
}

/** The expected reason for the erasure of an application; `undefined` if it is still in progress when the simulation ends. */
function expectedEnd({ fate, country }: Candidate): string | undefined {
  if (fate.is === "erased") return "asked";
  if (fate.is === "withdrawn" || fate.is === "handed_on") return fate.is;
  if (fate.is === "answered") return fate.as === "interview" || fate.as === "offer" ? undefined : "period";
  return country === "at" ? "untold" : "period";
}

/** Simulates the year. The program is killed repeatedly: while it reminds recruiters, erases applications or sends mails. */
async function simulate(database: Database, applications: number) {
  const random = createRandom(42);
  const candidates = candidatesOf(applications, daysOfReceipt, random);
  const dead = new Set(candidates.filter(({ isDead }) => isDead).map(addressOf));
  const world = createWorld(database, begin, (address) => dead.has(address));
  const { parts } = world;
  const takenBack = new Set<string>();
  const shown = new Map<number, Readonly<Record<string, number>>>();
  const ends = new Map<string, { readonly because: string; readonly day: number }>();
  const [arriving, acting] = [
    Map.groupBy(candidates, ({ day }) => day),
    Map.groupBy(candidates, (candidate) => endOfWaiting(candidate)),
  ];
  const mark = () => ({ at: world.now(), who: "ada" });

  const arrive = (candidate: Candidate) => {
    const { id, country, company, isSuspect, isConfirmed } = candidate;
    const about = { id, country, company, receivedAt: receivedAt(candidate), answerBy: answerByDay(candidate) };
    const { application, ...rest } = aSubmission(isSuspect ? { ...about, suspect: true } : about, {
      mailboxConfirmed: isConfirmed,
    });
    const form = { ...application.form, email: addressOf(candidate) };
    return parts.applications.accept({ ...rest, application: { ...application, form } });
  };
  const act = async ({ id: name, fate }: Candidate): Promise<void> => {
    const id = applicationId(name);
    const stored = await parts.applications.get(id);
    if (!stored || fate.is === "nothing") return;
    if (fate.is === "answered") await parts.applications.answer(id, { ...mark(), kind: fate.as });
    if (fate.is === "withdrawn") await withdrawApplication(stored, parts);
    if (fate.is === "erased") await eraseApplication(stored, "asked", parts);
    if (fate.is === "handed_on") await parts.applications.markExported(id, mark());
    if (fate.is === "disowned") await parts.applications.disown(id, { link: 0, at: world.now() });
  };
  /** Gives wrong answers and takes them back five minutes later. In between, the program sends its due mails. */
  const answerWrongly = async (wronged: readonly Candidate[]): Promise<void> => {
    const ids = wronged.map(({ id }) => applicationId(id));
    const answers = [];
    for (const id of ids) answers.push(await parts.applications.answer(id, { ...mark(), kind: "rejected" }));
    world.at(later(world.now(), 5 * minuteMs));
    if (ids.length > 0) await world.send();
    for (const id of ids) expect(await parts.applications.takeBackAnswer(id, mark())).toBe("taken_back");
    for (const answer of answers) if (answer) takenBack.add(answer.mail);
  };
  const doDuties = async (): Promise<void> => {
    await countAnswerTimes(parts);
    await Promise.all([remindOfAnswers(parts), remindOfAnswers(parts)]); // at the same time, as two hosts would
  };
  const eraseDue = async (): Promise<void> => {
    await settleSecondThoughts(parts);
    const { failed } = await purge(parts);
    if (failed.length > 0) throw failed[0]?.error;
  };

  for (let day = 0; day <= daysInAll; day += 1) {
    for (const candidate of arriving.get(day) ?? []) await arrive(candidate);
    world.at(workedAt(day));
    await answerWrongly((acting.get(day + 1) ?? []).filter(({ isTakenBack }) => isTakenBack));
    for (const candidate of acting.get(day) ?? []) await act(candidate);
    world.at(dutiesAt(day));
    await world.run(doDuties, random() < 0.2 ? Math.floor(random() * 30) : undefined);
    shown.set(day, (await parts.applications.answerTimes())?.days ?? {});
    await world.run(eraseDue, random() < 0.2 ? Math.floor(random() * 30) : undefined);
    await world.send(random() < 0.2 ? Math.floor(random() * 10) : undefined);
    await eraseEnded(parts);
    for (const { id, because = "none" } of await parts.erasures.all())
      if (!ends.has(id)) ends.set(id, { because, day });
  }
  return { candidates, dead, takenBack, shown, ends, sent: world.sent, kills: world.kills };
}

/** The days of the simulation on which a recruiting address must get a reminder. Computed day by day, without the program. */
function expectedReminders(candidates: readonly Candidate[]): number[] {
  const dayNumber = (day: Day): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(begin)) / dayMs);
  const waiting = candidates.map((candidate) => {
    const promised = dayNumber(answerByDay(candidate));
    let before = promised - 1;
    while (!isWorkingDay(before, candidate.country)) before -= 1;
    return { candidate, promised, before, remindedFor: Number.NEGATIVE_INFINITY };
  });
  const days: number[] = [];
  for (let today = 0; today <= daysInAll; today += 1) {
    const monday = today - ((new Date(later(begin, today * dayMs)).getUTCDay() + 6) % 7);
    const due = waiting.filter(({ candidate, promised, before, remindedFor }) => {
      if (today < candidate.day || today >= endOfWaiting(candidate)) return false;
      const occasions = [before, promised, ...(monday > promised ? [monday] : [])].filter((day) => day <= today);
      return Math.max(...occasions) > remindedFor;
    });
    if (!due.some(({ candidate }) => isWorkingDay(today, candidate.country))) continue;
    days.push(today);
    for (const each of due) each.remindedFor = today;
  }
  return days;
}

/** For each company, the answer time in days that its openings must show on a day of the simulation, computed without the program. */
function countedByHand(candidates: readonly Candidate[], today: number): Record<string, number> {
  const now = dutiesAt(today);
  const [first, last] = [later(now, -120 * dayMs), later(now, -30 * dayMs)];
  const figures: Record<string, number> = {};
  for (const company of ["tavela", "ostrel", "kivora"]) {
    const waits: number[] = [];
    for (const candidate of candidates) {
      const { day, fate, isSuspect } = candidate;
      if (candidate.company !== company || isSuspect || day > today) continue;
      const received = receivedAt(candidate);
      if (received < first || received >= last) continue;
      if (fate.is === "answered") waits.push(day + fate.after <= today ? fate.after : Number.POSITIVE_INFINITY);
      else if (fate.is === "nothing" || day + fate.after > today) waits.push(Number.POSITIVE_INFINITY);
    }
    if (waits.length < 20) continue;
    for (let days = 1; days <= 120; days += 1)
      if (waits.filter((wait) => wait <= days).length * 4 >= waits.length * 3) {
        figures[company] = days;
        break;
      }
  }
  return figures;
}

type Year = Awaited<ReturnType<typeof simulate>>;

/** Runs the year with so many applications, and checks all of its results. */
async function check(database: Database, applications: number): Promise<void> {
  const year = await simulate(database, applications);
  checkEnds(year);
  checkMails(year);
  checkKinds(year);
  checkReminders(year);
  checkLateMails(year);
  let figures = 0;
  for (const [day, days] of year.shown) {
    expect(days, `day ${day}`).toEqual(countedByHand(year.candidates, day));
    figures += Object.keys(days).length;
  }
  expect(figures).toBeGreaterThan(100);
  expect([...year.shown.values()].some((days) => "kivora" in days)).toBe(false); // Kivora's recruiters answer too rarely
}

/**
 * Checks that every application was answered or erased for a recorded reason, and that candidates who did not request the erasure were notified
 * of it, if their mailbox is confirmed and exists.
 */
function checkEnds({ candidates, dead, ends, sent }: Year): void {
  const answered = new Set(sent.filter(({ template }) => template === "answer").map(({ applicationId: id }) => id));
  const told = new Set(sent.filter(({ template }) => template === "ended").map(({ applicationId: id }) => id));
  for (const candidate of candidates) {
    const { id, fate, isConfirmed, isDead } = candidate;
    const isAnswered = answered.has(id) || (dead.has(addressOf(candidate)) && fate.is === "answered");
    const end = ends.get(id);
    expect(isAnswered, `${id} ${fate.is}`).toBe(fate.is === "answered");
    expect(end?.because, `${id} ${fate.is}`).toBe(expectedEnd(candidate));
    if (fate.is === "nothing" || fate.is === "disowned") expect(end?.day, id).toBe(dayOfErasure(candidate));
    const isToTell = isConfirmed && !isDead && ["period", "untold", "handed_on"].includes(end?.because ?? "");
    expect(told.has(id), `${id} ${fate.is} ${end?.because}`).toBe(isToTell);
  }
  expect(told.size).toBeGreaterThan(0.15 * candidates.length);
}

/** Checks that each mail is sent once, except those in progress when the program was killed, and that mails of answers taken back are not sent. */
function checkMails({ candidates, sent, takenBack, kills }: Year): void {
  expect(kills.atStatements).toBeGreaterThan(50);
  expect(kills.atMails).toBeGreaterThan(20);
  const ofMessage = Map.groupBy(sent, ({ messageId }) => messageId);
  const repeated = [...ofMessage.values()].filter((mails) => mails.length > 1);
  for (const mails of repeated) expect(mails.slice(0, -1).every(({ isUnderWay }) => isUnderWay)).toBe(true);
  expect(repeated.length).toBeGreaterThan(0);
  expect(takenBack.size).toBeGreaterThan(0.025 * candidates.length);
  expect([...takenBack].filter((mail) => ofMessage.has(`<${mail}@jobs.example>`))).toEqual([]);
}

/**
 * Checks that at most one mail per template is sent about an application, except to recruiters: two warnings of an erasure, and a mail about an
 * overdue application at most every 30 days.
 */
function checkKinds({ sent }: Year): void {
  const ofApplications = sent.filter(({ applicationId: id, isUnderWay }) => id !== undefined && !isUnderWay);
  const ofKind = Map.groupBy(ofApplications, ({ applicationId: id, template }) => `${id} ${template}`);
  for (const [kind, mails] of ofKind) {
    const template = mails[0]?.template ?? "";
    if (template === "retention-overdue") {
      const days = mails.map(({ at }) => Math.round((Date.parse(at) - Date.parse(begin)) / dayMs));
      expect(
        days.slice(1).every((day, index) => day - (days[index] ?? 0) >= 30),
        kind,
      ).toBe(true);
    } else expect(mails.length, kind).toBeLessThanOrEqual(template === "retention-warning" ? 2 : 1);
  }
}

/** Checks that a recruiting address gets one reminder for all its applications together, exactly on the days on which one of them is due. */
function checkReminders({ candidates, sent }: Year): void {
  const ofAddress = Map.groupBy(candidates, ({ country, company }) => recruitingAddressOf(site, country, company));
  const dayOfSending = ({ at }: { readonly at: Moment }): number =>
    Math.floor((Date.parse(at) - Date.parse(begin)) / dayMs);
  let checked = 0;
  for (const [address, ofOne] of ofAddress) {
    const reminders = sent.filter(
      ({ template, to, isUnderWay }) => template === "reminder" && to === address && !isUnderWay,
    );
    const isReached = address !== undefined && address !== "nobody@example.com";
    expect(reminders.map(dayOfSending), address ?? "nobody").toEqual(isReached ? expectedReminders(ofOne) : []);
    if (isReached) checked += 1;
  }
  expect(checked).toBeGreaterThan(1);
}

/** Checks that a candidate gets a mail about a late answer once, on the first working day after the promised day, and only if the answer is late. */
function checkLateMails({ candidates, dead, sent }: Year): void {
  const late = Map.groupBy(
    sent.filter(({ template, isUnderWay }) => template === "late" && !isUnderWay),
    ({ applicationId: id = "" }) => id,
  );
  let count = 0;
  for (const candidate of candidates) {
    const { id, day: first, country } = candidate;
    const promised = answerByDay(candidate);
    let day = first;
    while (calendarDay(day) <= promised || !isWorkingDay(day, country)) day += 1;
    const isTold = endOfWaiting(candidate) > day && !dead.has(addressOf(candidate));
    expect(late.get(id)?.map(({ at }) => at) ?? [], id).toEqual(isTold ? [dutiesAt(day)] : []);
    if (isTold) count += 1;
  }
  expect(count).toBeGreaterThan(0.15 * candidates.length);
}

function isWorkingDay(day: number, country: string): boolean {
  const weekday = new Date(later(begin, day * dayMs)).getUTCDay();
  return weekday > 0 && weekday < 6 && !holidaysIn(site, country).has(dayIn(calendarDay(day)));
}

/** The timeout of a test in milliseconds. A simulated year takes one to two minutes, but ten or more on a busy machine. */
const timeout = 1_800_000;

test("the times of the simulation are in working hours of all its countries", () => {
  for (const country of ["de", "at", "ch", "fr", "pl"])
    expect(
      ["Europe/", "UTC"].some((zone) => timeZoneOf(site, country).startsWith(zone)),
      country,
    ).toBe(true);
});

// trust T 1119
test("SQLite: a year with 2,000 applications, kills, late recruiters and dead mailboxes leaves nobody without an answer or an end, and mails nothing twice", {
  timeout,
}, async () => {
  await check(temporaryDatabase("applications"), 2000);
});

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres({ jit: "off" }); // JIT compilation of the statements takes longer than running them
  });
  afterAll(() => server.stop());

  test("a year with 600 applications, kills, late recruiters and dead mailboxes leaves nobody without an answer or an end, and mails nothing twice", {
    timeout,
  }, async () => {
    const migrations = migrationsOf("applications", "postgres");
    const database = await openPostgres({ url: server.url, schema: "year", migrations, connections: 4 });
    onTestFinished(() => database.close());
    await check(database, 600);
  });
});
