import { describe, expect, test } from "vitest";
import { createOptionalSearch } from "#app/similar/help-search.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { JobIndex, SearchResult } from "#core/jobs/job-index.ts";

const nobody = async (): Promise<never> => {
  throw new Error("asked for something else than a search");
};
const one: SearchResult = { items: [], total: 1 };
const away = async (): Promise<never> => {
  throw new PorticoError("unavailable");
};

/** Runs the additional searches of a page over an index whose searches return `answers`, in order. */
function helped(answers: readonly (() => Promise<SearchResult>)[], wait = 1000) {
  let asked = 0;
  const search: JobIndex["search"] = () => {
    asked += 1;
    return (answers[asked - 1] ?? nobody)();
  };
  const told = { missing: [] as unknown[], errors: [] as unknown[] };
  const services = {
    jobIndex: {
      search,
      newest: nobody,
      similar: nobody,
      suggest: nobody,
      cities: nobody,
      companies: nobody,
      find: nobody,
    },
    onPartUnavailable: (error: unknown) => void told.missing.push(codeOf(error)),
    onError: (error: unknown) => void told.errors.push(error),
  };
  const ask = createOptionalSearch({ services, language: "de" }, "/de/careers/de/job-search", wait);
  return { ask: () => ask({ country: "de", page: 1 }), told, asked: () => asked };
}

describe("an additional search of a page", () => {
  test("returns the answer of the index", async () => {
    const { ask, told } = helped([async () => one]);
    expect(await ask()).toBe(one);
    expect(told).toEqual({ missing: [], errors: [] });
  });

  test("is missing if the index is unavailable, which is reported once, and no other is made", async () => {
    const { ask, told, asked } = helped([async () => one, away, away, async () => one]);
    expect(await ask()).toBe(one);
    expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
    expect(await ask()).toBeUndefined();
    expect(asked()).toBe(3);
    expect(told.missing).toEqual(["unavailable"]);
  });

  test("is made at most five times per page, which is not a failure", async () => {
    const { ask, told, asked } = helped(Array.from({ length: 9 }, () => async () => one));
    const found = await Promise.all(Array.from({ length: 9 }, ask));
    expect(found.filter((result) => result === one)).toHaveLength(5);
    expect(asked()).toBe(5);
    expect(told).toEqual({ missing: [], errors: [] });
  });

  test("is missing if it takes too long together with the others of the page", async () => {
    const slow = Promise.withResolvers<SearchResult>();
    const { ask, told, asked } = helped([async () => one, () => slow.promise, async () => one], 50);
    expect(await ask()).toBe(one);
    expect(await ask()).toBeUndefined();
    expect(await ask()).toBeUndefined();
    expect(asked()).toBe(2);
    expect(told.missing).toEqual(["unavailable"]);
  });

  test("fails on a bug, which is reported even if nobody is waiting any more", async () => {
    const fault = new TypeError("undefined is no function");
    const slow = Promise.withResolvers<SearchResult>();
    const { ask, told } = helped([() => Promise.reject(fault), () => slow.promise], 50);
    await expect(ask()).rejects.toBe(fault);
    expect(await ask()).toBeUndefined();
    slow.reject(fault);
    await expect.poll(() => told.errors).toEqual([fault]);
  });
});
