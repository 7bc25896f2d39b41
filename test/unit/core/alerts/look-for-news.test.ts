import { createHash, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { confirmAlertWithinMs, type Pace } from "#core/alerts/stored/alert.ts";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { nextMailTime } from "#core/alerts/stored/mail-time.ts";
import { lookForNews } from "#core/alerts/tasks/look-for-news.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import type { Job } from "#core/jobs/job.ts";
import { createToday } from "#core/jobs/today.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import { later } from "#core/time/time.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { aJob } from "../../../fixtures.ts";
import { countryCode, jobId, moment, type Plain } from "../../../identities.ts";
import { knowledge, site } from "../search/index-of.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const zone = "Europe/Berlin";

/** A site with a clock that the test sets, and openings that the test adds and closes. */
async function aSite() {
  let at = moment("2026-05-01T10:00:00Z");
  const now = () => new Date(at);
  const jobs = createSqlJobStore(temporaryDatabase("catalogue"));
  const database = temporaryDatabase("applications");
  const alerts = createSqlAlertStore(database, randomUUID);
  const outbox = createSqlOutbox(database);
  const today = createToday(site, now).in;
  const engine = createMemoryEngine({
    catalogue: jobs,
    site,
    knowledge,
    clock: () => performance.now(),
    snapshots: {
      sourceId: async () => "",
      read: async () => undefined,
      write: async () => undefined,
      changed: async () => false,
    },
    yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  });
  onTestFinished(() => engine.close());
  const parts = { alerts, engine, site, today, hashOf, now };
  const failed: string[] = [];
  return {
    alerts,
    jobs,
    parts,
    at: (time: string) => {
      at = moment(time);
    },
    /** Stores openings. The id of each is its title in lower case, with hyphens for spaces. */
    bring: (...titles: readonly (string | (Partial<Plain<Job>> & { readonly title: string }))[]) =>
      jobs.apply({
        source: "one",
        at,
        close: [],
        put: titles
          .map((job) => (typeof job === "string" ? { title: job } : job))
          .map((job) => ({
            job: aJob({ id: job.title.replaceAll(" ", "-").toLowerCase(), places: [{ country: "de" }], ...job }),
            hash: `${JSON.stringify(job)} ${at}`,
          })),
      }),
    close: (id: string) => jobs.setState(jobId(id), "closed", at),
    open: (id: string) => jobs.setState(jobId(id), "open", at),
    async subscribe(mailbox: string, parameters: string, pace: Pace = "daily") {
      const search = alertSearchOf(
        new URLSearchParams(parameters),
        { language: "de", country: countryCode("de") },
        site,
      );
      const [subscriber, alert] = [subscriberIds.of(randomUUID()), alertIds.of(randomUUID())];
      const lookedAt = { change: await engine.seen(), on: today("de") };
      const consent = { text: "Tell me", hash: "hash" };
      await alerts.request({
        ...{ at, address: mailbox, mailbox, subscriber, alert, search, pace, consent, known: "", lookedAt },
        mailboxHash: mailbox,
      });
      const id = (await alerts.ofMailbox(mailbox))?.id ?? subscriber;
      const nextAt = nextMailTime(at, zone);
      await alerts.confirm(id, [alert], { at, since: later(at, -confirmAlertWithinMs), nextAt });
      return { id, alert };
    },
    look: (given: Partial<typeof parts> = {}) => lookForNews({ ...parts, ...given }, 10, (id) => failed.push(id)),
    failed,
    /** For each alert in the mails that were queued since the last call, the ids of its openings. */
    async told(): Promise<readonly (readonly string[])[]> {
      const mails = (await outbox.list()).filter(({ template }) => template === "alert-news");
      const news = await Promise.all(mails.map(({ id }) => alerts.newsOf(id)));
      for (const { id } of mails) await outbox.sent(id, at);
      return news.flatMap((each) => each ?? []).map(({ openings }) => openings.toSorted());
    },
  };
}

test("reports a new opening once, on the next morning, and nothing that was there before", async () => {
  const { at, bring, subscribe, look, told } = await aSite();
  await bring("Java old");
  await subscribe("lena@example.org", "q=java");
  await bring("Java new", "Nurse");
  expect(await look()).toEqual({ subscribers: 0, mails: 0 });
  at("2026-05-02T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  expect(await look()).toEqual({ subscribers: 0, mails: 0 });
  expect(await told()).toEqual([["java-new"]]);
  at("2026-05-03T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 0 });
});

test("tells nothing twice, whether an opening changes, closes or opens again", async () => {
  const { at, bring, close, open, subscribe, look, told } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  at("2026-05-02T05:00:00Z");
  await look();
  expect(await told()).toEqual([["java-new"]]);
  await bring({ title: "Java new", abstract: "with another text" });
  at("2026-05-03T05:00:00Z");
  await look();
  await close("java-new");
  at("2026-05-04T05:00:00Z");
  await look();
  await open("java-new");
  at("2026-05-05T05:00:00Z");
  await look();
  expect(await told()).toEqual([]);
});

test("tells of an opening that closed before its mail was planned only if it opens again", async () => {
  const { at, bring, close, open, subscribe, look, told } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  await close("java-new");
  at("2026-05-02T05:00:00Z");
  await look();
  expect(await told()).toEqual([]);
  await open("java-new");
  at("2026-05-03T05:00:00Z");
  await look();
  expect(await told()).toEqual([["java-new"]]);
});

test("tells of an opening on its first day, and of one that a change makes a match", async () => {
  const { at, bring, subscribe, look, told } = await aSite();
  await bring({ title: "Java soon", validFrom: "2026-05-03" }, { title: "Nurse", id: "nurse" });
  await subscribe("lena@example.org", "q=java");
  at("2026-05-02T05:00:00Z");
  await look();
  expect(await told()).toEqual([]);
  await bring({ title: "Java nurse", id: "nurse" });
  at("2026-05-03T05:00:00Z");
  await look();
  expect(await told()).toEqual([["java-soon", "nurse"]]);
});

test("sends one mail for all searches of a mailbox, and weekly news once a week", async () => {
  const { at, bring, subscribe, look, told } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await subscribe("lena@example.org", "q=nurse", "weekly");
  await bring("Java one", "Nurse one");
  at("2026-05-02T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  expect(await told()).toEqual([["java-one"]]);
  await bring("Java two", "Nurse two");
  at("2026-05-08T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  expect((await told()).toSorted()).toEqual([["java-two"], ["nurse-one", "nurse-two"]]);
});

test("waits for the morning if the program was away until the night", async () => {
  const { at, bring, subscribe, look, told } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  at("2026-05-02T20:30:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 0 });
  at("2026-05-03T04:59:00Z");
  expect(await look()).toEqual({ subscribers: 0, mails: 0 });
  at("2026-05-03T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  expect(await told()).toEqual([["java-new"]]);
});

test("shows at most ten openings of a search, best first, and tells none of the others later", async () => {
  const { at, bring, subscribe, look, told, alerts, jobs } = await aSite();
  const { id } = await subscribe("lena@example.org", "q=java");
  await bring(...Array.from({ length: 14 }, (_, number) => `Java ${number}`));
  at("2026-05-02T05:00:00Z");
  await look();
  expect((await told()).map(({ length }) => length)).toEqual([10]);
  const due = await alerts.due(moment("2026-05-03T05:00:00Z"), 10);
  expect(due[0]?.alerts[0]).toMatchObject({ lookedAt: { change: await jobs.lastChange(), on: "2026-05-02" } });
  expect(due[0]?.id).toBe(id);
  at("2026-05-03T05:00:00Z");
  await look();
  expect(await told()).toEqual([]);
});

test("a step that crashed before it was stored is repeated, and one that another process has stored is not", async () => {
  const { at, bring, subscribe, look, told, alerts } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  at("2026-05-02T05:00:00Z");
  const crash = { ...alerts, keepLooks: () => Promise.reject(new Error("killed")) };
  await expect(look({ alerts: crash })).rejects.toThrow("killed");
  const due = await alerts.due(moment("2026-05-02T05:00:00Z"), 10);
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  const late = { ...alerts, due: async () => due };
  expect(await look({ alerts: late })).toEqual({ subscribers: 1, mails: 0 });
  expect(await told()).toEqual([["java-new"]]);
});

test("a subscriber whose look fails waits for a day, and holds up nobody else", async () => {
  const { at, bring, subscribe, look, told, parts, failed } = await aSite();
  const { id } = await subscribe("odd@example.org", "q=odd");
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  at("2026-05-02T05:00:00Z");
  const news: typeof parts.engine.news = (request) =>
    request.searches.some(({ text }) => text === "odd")
      ? Promise.reject(new TypeError("odd"))
      : parts.engine.news(request);
  const engine = { ...parts.engine, news };
  const results = [];
  for (let step = 0; step < 3; step += 1) results.push((await look({ engine })).subscribers);
  expect(results.reduce((sum, count) => sum + count)).toBe(2);
  expect(failed).toEqual([id]);
  expect(await told()).toEqual([["java-new"]]);
});

test("a clock that was a year ahead neither keeps looking for nothing nor ends the news", async () => {
  const { at, bring, subscribe, look, told } = await aSite();
  await subscribe("lena@example.org", "q=java");
  await bring("Java new");
  at("2027-05-02T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  await told();
  at("2026-05-02T01:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 0 });
  expect(await look()).toEqual({ subscribers: 0, mails: 0 });
  await bring("Java newer");
  at("2026-05-03T05:00:00Z");
  expect(await look()).toEqual({ subscribers: 1, mails: 1 });
  expect(await told()).toEqual([["java-newer"]]);
});
