import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import type { CatalogueChange, JobStore } from "#core/jobs/job-store.ts";
import { aJob } from "../fixtures.ts";
import { countryCode, jobId, moment } from "../identities.ts";

const at = moment("2026-05-01T10:00:00.000Z");
const later = moment("2026-05-02T10:00:00.000Z");

const change = (jobs: readonly Job[], about: Partial<CatalogueChange> = {}): CatalogueChange => ({
  source: "feed",
  put: jobs.map((job) => ({ job, hash: `hash of ${job.title}` })),
  close: [],
  at,
  ...about,
});

const tester = aJob({ id: "a-tester" });
const designer = aJob({
  id: "b-designer",
  title: "Designer",
  places: [
    { country: "fr", city: { code: "paris", label: "Paris" } },
    { country: "be" },
    { country: "fr", city: { code: "lyon", label: "Lyon" } },
  ],
});

/** The tests that every store of openings must pass (core/jobs/job-store.ts). */
export function jobStoreSuite(name: string, create: () => Promise<JobStore>): void {
  describe(`${name} as a store of openings`, () => {
    test("knows whether anything was ever stored", async () => {
      const store = await create();
      expect(await store.hasEverStored()).toBe(false);
      await store.apply(change([tester]));
      expect(await store.hasEverStored()).toBe(true);
      await store.apply(change([], { close: [jobId("a-tester")] }));
      expect(await store.hasEverStored()).toBe(true);
    });

    // spec C33
    test("records what happens to an opening, but not what changes nothing", async () => {
      const store = await create();
      const id = jobId("a-tester");
      await store.apply(change([tester]));
      await store.apply(change([tester], { at: later }));
      await store.apply(change([{ ...tester, title: "Senior tester" }], { at: later }));
      await store.apply(change([], { at: later, close: [id] }));
      await store.apply(change([], { at: later, close: [id] }));
      await store.setState(id, "open", later);
      await store.setState(id, "open", later);
      await store.apply(change([], { source: "another", at: later, close: [id] }));
      await store.setState(id, "closed", later);
      await store.apply(change([tester], { at: later })); // imports leave the opening closed, because it was closed by hand
      const bySource = { at: later, who: "source feed" };
      const actAsOperator = { at: later, who: "operator" };
      expect(await store.events(id)).toEqual([
        { kind: "opened", at, who: "source feed" },
        { kind: "changed", ...bySource },
        { kind: "closed", ...bySource },
        { kind: "opened", ...actAsOperator },
        { kind: "closed", ...actAsOperator },
      ]);
      expect(await store.events(jobId("nobody"))).toEqual([]);
    });

    test("forgets what happened to openings more than 400 days ago", async () => {
      const store = await create();
      await store.apply(change([tester]));
      await store.apply(change([designer], { at: moment("2027-06-05T10:00:00.000Z") }));
      expect(await store.events(jobId("a-tester"))).toHaveLength(1);
      await store.apply(change([], { at: moment("2027-06-05T10:00:00.001Z") }));
      expect(await store.events(jobId("a-tester"))).toEqual([]);
    });

    test("stores nothing of an aborted change", async () => {
      const store = await create();
      await store.apply(change([tester]));
      const putThen = async function* (ending: AbortController) {
        yield { job: designer, hash: "x" };
        ending.abort();
      };
      const ending = new AbortController();
      const ended = store.apply(
        change([], { put: putThen(ending), close: [jobId("a-tester")], signal: ending.signal }),
      );
      await expect(ended).rejects.toMatchObject({ code: "unavailable" });
      expect((await store.list({})).map(({ job, state }) => [job.id, state])).toEqual([["a-tester", "open"]]);
    });

    test("knows whether openings have had their changes, whatever came after", async () => {
      const store = await create();
      await store.apply(change([tester, designer]));
      const changes = (await store.changesAfter(0, 10)).map(({ job, change }) => ({ id: job.id, change }));
      expect(await store.hasChanges([])).toBe(true);
      expect(await store.hasChanges(changes)).toBe(true);
      await store.setState(jobId("a-tester"), "closed", later);
      expect(await store.hasChanges(changes)).toBe(true);
      expect(await store.hasChanges([...changes, { id: jobId("b-designer"), change: 3 }])).toBe(false);
      expect(await store.hasChanges([{ id: jobId("nobody"), change: 1 }])).toBe(false);
    });

    test("returns an opening as it was stored", async () => {
      const store = await create();
      const whole = aJob({
        ...designer,
        role: "student",
        areas: ["creative"],
        interests: ["ux_ui", "security"],
        keywords: ["C++", "naïve “quotes” 🚀"],
        validFrom: "2026-02-01",
        validThrough: "2026-12-31",
        salary: { min: 1, max: 2.5, currency: "EUR", unit: "hour" },
        sections: [{ type: "benefits", title: "", content: "<p>x</p>", tags: [{ iconClass: "bike", label: "Rad" }] }],
      });
      await store.apply(change([whole]));
      expect(await store.get(whole.id)).toEqual({ job: whole, source: "feed", state: "open", changedAt: at });
      expect(await store.get(jobId("nobody"))).toBeUndefined();
    });

    test("replaces an opening that is stored again, with its places", async () => {
      const store = await create();
      await store.apply(change([designer]));
      await store.apply(change([{ ...designer, title: "Designerin", places: [{ country: countryCode("de") }] }]));
      expect((await store.list({})).map(({ job }) => job.title)).toEqual(["Designerin"]);
      expect(await store.list({ country: countryCode("fr") })).toEqual([]);
      expect(await store.list({ country: countryCode("de") })).toHaveLength(1);
    });

    test("closes the openings of the source with a closing time, but not those of others", async () => {
      const store = await create();
      await store.apply(change([tester], { source: "other" }));
      await store.apply(change([designer]));
      await store.apply(change([], { close: [jobId("a-tester"), jobId("b-designer"), jobId("nobody")], at: later }));
      expect(await store.get(jobId("a-tester"))).toMatchObject({ state: "open" });
      expect(await store.get(jobId("b-designer"))).toMatchObject({ state: "closed", closedAt: later });
    });

    test("reopens an opening that comes back", async () => {
      const store = await create();
      await store.apply(change([tester]));
      await store.apply(change([], { close: [jobId("a-tester")] }));
      await store.apply(change([tester], { at: later }));
      const opened = { job: tester, source: "feed", state: "open", changedAt: later };
      expect(await store.get(jobId("a-tester"))).toEqual(opened);
    });

    test("returns the fingerprints of a source and of the given ids, whatever their source", async () => {
      const store = await create();
      await store.apply(change([tester], { source: "other" }));
      await store.apply(change([aJob({ id: "c-third" })], { source: "third" }));
      await store.apply(change([designer]));
      const byId = (await store.fingerprints("feed", [jobId("a-tester"), jobId("nobody")])).sort((a, b) =>
        a.id < b.id ? -1 : 1,
      );
      expect(byId).toEqual([
        { id: "a-tester", source: "other", state: "open", closedByHand: false, hash: "hash of Tester (m/w/d)" },
        { id: "b-designer", source: "feed", state: "open", closedByHand: false, hash: "hash of Designer" },
      ]);
    });

    test("accepts a thousand ids at once", async () => {
      const store = await create();
      const jobs = Array.from({ length: 1000 }, (_, index) => aJob({ id: `job-${index}`, title: `Job ${index}` }));
      await store.apply(change(jobs));
      const ids = jobs.map(({ id }) => id);
      expect(await store.fingerprints("nobody", ids)).toHaveLength(1000);
    });

    test("distinguishes closing by hand from closing by an import", async () => {
      const store = await create();
      await store.apply(change([tester, designer]));
      expect(await store.setState(jobId("a-tester"), "closed", later)).toBe(true);
      await store.apply(change([], { close: [jobId("b-designer")] }));
      const byHand = new Map((await store.fingerprints("feed", [])).map(({ id, closedByHand }) => [id, closedByHand]));
      expect(byHand).toEqual(
        new Map([
          ["a-tester", true],
          ["b-designer", false],
        ]),
      );
      expect(await store.get(jobId("a-tester"))).toMatchObject({ state: "closed", closedAt: later });
    });

    test("reopens by hand what was closed by hand", async () => {
      const store = await create();
      await store.apply(change([tester]));
      await store.setState(jobId("a-tester"), "closed", at);
      expect(await store.setState(jobId("a-tester"), "open", later)).toBe(true);
      const opened = { job: tester, source: "feed", state: "open", changedAt: later };
      expect(await store.get(jobId("a-tester"))).toEqual(opened);
      expect(await store.fingerprints("feed", [])).toMatchObject([{ closedByHand: false }]);
      expect(await store.setState(jobId("nobody"), "closed", at)).toBe(false);
    });

    test("lists by state, source and country, in the order of id", async () => {
      const store = await create();
      await store.apply(change([aJob({ id: "z-last" }), designer, tester]));
      await store.apply(change([aJob({ id: "m-other" })], { source: "other" }));
      await store.setState(jobId("z-last"), "closed", at);
      const ids = async (filter: Parameters<JobStore["list"]>[0]) =>
        (await store.list(filter)).map(({ job }) => job.id);
      expect(await ids({})).toEqual(["a-tester", "b-designer", "m-other", "z-last"]);
      expect(await ids({ state: "open" })).toEqual(["a-tester", "b-designer", "m-other"]);
      expect(await ids({ state: "closed", source: "feed" })).toEqual(["z-last"]);
      expect(await ids({ source: "other" })).toEqual(["m-other"]);
      expect(await ids({ country: countryCode("fr") })).toEqual(["b-designer"]);
      expect(await ids({ country: countryCode("de"), source: "feed" })).toEqual(["a-tester", "z-last"]);
    });

    test("returns open openings in the order of ids after an id, up to a limit", async () => {
      const store = await create();
      await store.apply(change([aJob({ id: "z-last" }), designer, tester, aJob({ id: "m-unlisted", unlisted: true })]));
      await store.setState(jobId("b-designer"), "closed", at);
      const ids = async (id: string, limit: number) => (await store.openAfter(id, limit)).map((job) => job.id);
      expect(await ids("", 10)).toEqual(["a-tester", "m-unlisted", "z-last"]);
      expect(await ids("", 1)).toEqual(["a-tester"]);
      expect(await ids("a-tester", 1)).toEqual(["m-unlisted"]);
      expect(await ids("z-last", 10)).toEqual([]);
    });

    test("numbers openings in the order of their arrival, and never renumbers them", async () => {
      const store = await create();
      await store.apply(change([tester]));
      await store.apply(change([designer]));
      await store.apply(change([{ ...tester, title: "Changed" }]));
      await store.setState(jobId("a-tester"), "closed", at);
      const number = await store.numberOf(jobId("b-designer"));
      expect([await store.numberOf(jobId("a-tester")), number]).toEqual([1, 2]);
      expect((await store.numbered(1))?.state).toBe("closed");
      expect((await store.numbered(2))?.job).toEqual(designer);
      expect(await store.numbered(3)).toBeUndefined();
      expect(await store.numberOf(jobId("nobody"))).toBeUndefined();
    });

    test("applies a change as a whole or not at all", async () => {
      const store = await create();
      await store.apply(change([tester]));
      const broken = { ...designer, places: undefined } as unknown as Job;
      const hashless = { job: designer, hash: null as unknown as string };
      await expect(store.apply(change([broken], { close: [jobId("a-tester")] }))).rejects.toThrow();
      await expect(
        store.apply({ ...change([aJob({ id: "c-new" })]), put: [{ job: aJob({ id: "c-new" }), hash: "x" }, hashless] }),
      ).rejects.toThrow();
      expect((await store.list({})).map(({ job, state }) => [job.id, state])).toEqual([["a-tester", "open"]]);
    });

    test("resolves an alias to the opening that was stored last for it", async () => {
      const store = await create();
      await store.apply(change([tester, designer]));
      await store.apply(change([], { source: "new", moved: [{ alias: jobId("new-1"), id: tester.id }] }));
      expect(await store.aliased(jobId("new-1"))).toBe(tester.id);
      await store.apply(change([], { source: "new", moved: [{ alias: jobId("new-1"), id: designer.id }] }));
      expect(await store.aliases("new")).toEqual([{ alias: "new-1", id: designer.id }]);
      expect(await store.aliased(jobId("nobody"))).toBeUndefined();
    });
  });
}
