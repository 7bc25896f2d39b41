import { expect, test } from "vitest";
import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { PorticoError } from "#core/errors.ts";
import { announceChanges } from "#core/found/announce-changes.ts";
import type { Job } from "#core/jobs/job.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import { day, jobId, moment } from "../../../identities.ts";

const site = demoSite();
const at = moment("2026-05-01T10:00:00.000Z");

/** A catalogue, and a service that accepts all announcements unless it is `away`. */
function connected() {
  const database = temporaryDatabase("catalogue");
  const store = createSqlJobStore(database);
  const told: (readonly string[])[] = [];
  const state = { away: false, now: new Date(at), noting: true, refuses: (_address: string): boolean => false };
  const passedBy: (readonly string[])[] = [];
  const asked: number[] = [];
  const announcements = createSqlAnnouncements(database);
  const announce = () =>
    announceChanges({
      announcer: {
        service: "there",
        async tell(addresses) {
          asked.push(addresses.length);
          if (state.away) throw new Error("answered 503");
          if (addresses.some(state.refuses)) throw new PorticoError("invalid", "answered 422");
          told.push(addresses);
        },
      },
      announcements: {
        ...announcements,
        async advance(service, change) {
          if (!state.noting) throw new Error("killed");
          await announcements.advance(service, change);
        },
      },
      ...{ jobStore: store, site, origin: "https://jobs.example", today: () => day("2026-05-01") },
      now: () => state.now,
      random: () => 0,
      onFailure: () => undefined,
      onSkipped: (_service, openings) => void passedBy.push(openings),
      pause: async () => undefined,
      stopping: () => false,
    });
  const put = (...jobs: Job[]) =>
    store.apply({ source: "feed", put: jobs.map((job) => ({ job, hash: job.title })), close: [], at });
  const openingsIn = (addresses: readonly string[] = []) => [
    ...new Set(addresses.map((each) => /job-details\/([^?]+)/.exec(each)?.[1])),
  ];
  return { store, told, state, announce, put, openingsIn, passedBy, asked };
}

test("a new service is notified of changes from now on, in all languages", async () => {
  const { announce, put, told, openingsIn } = connected();
  await put(aJob({ id: "old" }));
  expect(await announce()).toBe(0);
  await put(aJob({ id: "new" }));
  expect(await announce()).toBe(5);
  expect(await announce()).toBe(0);
  expect(told).toHaveLength(1);
  expect(openingsIn(told[0])).toEqual(["new"]);
  expect(told[0]).toContain("https://jobs.example/fr/careers/de/job-details/new?country=de");
});

test("closed openings are announced, unlisted and later ones never (trust S 355)", async () => {
  const { announce, put, store, told, openingsIn } = connected();
  await put(aJob({ id: "closing" }));
  await announce();
  await store.setState(jobId("closing"), "closed", at);
  await put(aJob({ id: "secret", unlisted: true }), aJob({ id: "later", validFrom: "2026-05-02" }));
  await put(aJob({ id: "shut", unlisted: true }));
  await store.setState(jobId("shut"), "closed", at);
  expect(await announce()).toBe(5);
  expect(openingsIn(told.flat())).toEqual(["closing"]);
});

test("while a service is down, attempts grow rarer, and all changes are announced once it is back", async () => {
  const { announce, put, told, state, openingsIn } = connected();
  await announce();
  await put(aJob({ id: "one" }));
  state.away = true;
  expect(await announce()).toBe(0);
  state.away = false;
  await put(aJob({ id: "two" }));
  expect(await announce()).toBe(0); // the wait of a minute until the next attempt is not over
  state.now = new Date(state.now.getTime() + 60_000);
  expect(await announce()).toBe(10);
  expect(openingsIn(told[0])).toEqual(["one", "two"]);
});

test("an announcement that was not recorded is repeated (trust S 361)", async () => {
  const { announce, put, told, state } = connected();
  await announce();
  await put(aJob({ id: "one" }));
  state.noting = false;
  await expect(announce()).rejects.toThrow("killed");
  state.noting = true;
  expect(await announce()).toBe(5);
  expect(told).toHaveLength(2);
});

test("an import is announced in lists of up to 10,000 addresses, none twice", async () => {
  const { announce, put, told } = connected();
  await announce();
  await put(...Array.from({ length: 2150 }, (_, at) => aJob({ id: `job-${at}` })));
  expect(await announce()).toBe(10_750);
  expect(told.map((list) => list.length)).toEqual([10_000, 750]);
  expect(new Set(told.flat()).size).toBe(10_750);
});

// trust S 845
test("an opening with rejected addresses is skipped and reported, and all others are announced", async () => {
  const { announce, put, told, state, openingsIn, passedBy, asked } = connected();
  await announce();
  const ids = Array.from({ length: 20 }, (_, number) => `job-${number}`);
  await put(...ids.map((id) => aJob({ id })));
  state.refuses = (address) => address.includes("/job-7?");
  expect(await announce()).toBe(19 * 5);
  expect(openingsIn(told.flat())).toEqual(ids.filter((id) => id !== "job-7"));
  expect(passedBy).toEqual([["job-7"]]);
  expect(asked.length).toBeLessThan(12);
  expect(await announce()).toBe(0);
});

test("a service that rejects everything counts as down: nothing is skipped, and it is told later", async () => {
  const { announce, put, told, state, passedBy, asked } = connected();
  await announce();
  await put(...Array.from({ length: 500 }, (_, number) => aJob({ id: `job-${number}` })));
  state.refuses = () => true;
  expect(await announce()).toBe(0);
  expect([told, passedBy]).toEqual([[], []]);
  expect(asked.length).toBeLessThan(60);
  state.refuses = () => false;
  state.now = new Date(state.now.getTime() + 60_000);
  expect(await announce()).toBe(2500);
});
