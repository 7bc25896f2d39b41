import { describe, expect, test } from "vitest";
import type { OpeningList } from "#core/found/opening-list.ts";
import type { Job } from "#core/jobs/job.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { aJob } from "../fixtures.ts";
import { countryCode, jobId, moment } from "../identities.ts";
import { storedUnreadable, unreadable } from "../submission.ts";

const at = moment("2026-05-01T10:00:00.000Z");
const later = moment("2026-05-02T10:00:00.000Z");
const [de, fr] = [countryCode("de"), countryCode("fr")];

interface Stored {
  readonly store: JobStore;
  readonly list: OpeningList;
}

/** Stores openings by id, each with places in these countries. */
const put = ({ store }: Stored, openings: Readonly<Record<string, readonly string[]>>, when = at) =>
  store.apply({
    source: "feed",
    close: [],
    at: when,
    put: Object.entries(openings).map(([id, countries]) => ({
      job: aJob({ id, places: countries.map((country) => ({ country })) }),
      hash: id,
    })),
  });

/** The tests that every list of openings must pass (core/found/opening-list.ts). */
export function openingListSuite(name: string, create: () => Promise<Stored>): void {
  describe(`${name} as a list of openings`, () => {
    const idsOf = async ({ list }: Stored, country = de, after = 0, through = 1e9, limit = 100) =>
      (await list.open(country, after, through, limit)).map(({ job }) => job.id);

    test("returns the countries of first places one after the other", async () => {
      const stored = await create();
      expect(await stored.list.nextCountry("")).toBeUndefined();
      await put(stored, { a: ["fr", "it"], b: ["de"] });
      expect(await stored.list.nextCountry("")).toBe("de");
      expect(await stored.list.nextCountry("de")).toBe("fr");
      expect(await stored.list.nextCountry("fr")).toBeUndefined();
    });

    test("has openings in the country of their first place, in the order of their arrival", async () => {
      const stored = await create();
      await put(stored, { z: ["de"], a: ["de", "fr"] });
      await put(stored, { m: ["de"], z: ["de"] }, later);
      expect(await idsOf(stored)).toEqual(["z", "a", "m"]);
      expect(await idsOf(stored, fr)).toEqual([]);
    });

    test("is read in parts, each after the position of the last", async () => {
      const stored = await create();
      await put(stored, { a: ["de"], x: ["fr"], b: ["de"], c: ["de"] });
      const [first, second] = await stored.list.open(de, 0, 1e9, 2);
      expect([first?.job.id, second?.job.id]).toEqual(["a", "b"]);
      expect(await idsOf(stored, de, second?.position)).toEqual(["c"]);
      expect(await idsOf(stored, de, first?.position, second?.position)).toEqual(["b"]);
    });

    test("omits closed openings, which keep their position", async () => {
      const stored = await create();
      await put(stored, { a: ["de"], b: ["de"], c: ["de"] });
      const counted = await stored.list.count(de, 0, 2);
      await stored.store.setState(jobId("a"), "closed", later);
      expect(await idsOf(stored)).toEqual(["b", "c"]);
      expect(await stored.list.count(de, 0, 2)).toMatchObject({ through: counted?.through, count: 2, open: 1 });
    });

    test("counts openings, with their last change and its time", async () => {
      const stored = await create();
      await put(stored, { a: ["de"], b: ["de"], c: ["de"] });
      const first = await stored.list.count(de, 0, 2);
      expect(first).toMatchObject({ count: 2, open: 2, change: 2, changedAt: at });
      expect(await stored.list.count(de, first?.through ?? 0, 2)).toMatchObject({ count: 1, change: 3 });
      expect(await stored.list.count(fr, 0, 2)).toBeUndefined();
      await stored.store.apply({ source: "feed", put: [], close: [jobId("b")], at: later });
      expect(await stored.list.count(de, 0, 2)).toMatchObject({ change: 4, changedAt: later });
    });

    // trust S 670
    test("returns openings with texts that the database cannot read as text, and all others", async () => {
      const stored = await create();
      const [said, kept] = [unreadable, storedUnreadable].map((text) =>
        aJob({
          id: "a",
          title: text,
          abstract: text,
          company: text,
          keywords: [text],
          externalJobLink: text,
          places: [{ country: "de", city: { code: "x", label: text } }],
          sections: [{ type: "tasks", title: text, content: text, tags: [{ iconClass: text, label: text }] }],
        }),
      ) as [Job, Job];
      const put = [said, aJob({ id: "b" })].map((job) => ({ job, hash: job.id }));
      await stored.store.apply({ source: "feed", close: [], at, put });
      const { sections: _1, abstract: _2, keywords: _3, ...listed } = kept;
      expect((await stored.list.open(de, 0, 1e9, 9)).map(({ job }) => job)).toMatchObject([listed, { id: "b" }]);
      expect((await stored.store.get(said.id))?.job).toEqual(kept);
    });

    test("moves an opening to the country of a new first place", async () => {
      const stored = await create();
      await put(stored, { a: ["de"] });
      await put(stored, { a: ["fr"] }, later);
      expect(await idsOf(stored, de)).toEqual([]);
      expect(await idsOf(stored, fr)).toEqual(["a"]);
    });
  });
}
