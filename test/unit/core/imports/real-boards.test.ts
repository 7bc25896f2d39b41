import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { ImportFormatKey } from "#core/imports/formats.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { nativeJob } from "#core/jobs/native-job.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { mapped, preparation } from "./context.ts";
import { filesIn, hasRealFeeds, readReal } from "./real-feeds.ts";

async function prepared(key: ImportFormatKey, file: string) {
  const { records } = await readReal(key, file);
  return { count: records.length, ...prepareImport(mapped(records), preparation) };
}

function expectShowable({ ready }: Awaited<ReturnType<typeof prepared>>): void {
  for (const { job } of ready) {
    const places = job.places.map(({ country, city }) => ({ country, city: city?.label }));
    expect(v.safeParse(nativeJob, { ...job, places }).issues, job.id).toBeUndefined();
    expect(`${job.title}${job.abstract}`, job.id).not.toMatch(/[\p{Cc}\u200b\ufeff\ufffd]|&[a-z]+;|<\//u);
    for (const { content } of job.sections) {
      expect(preparation.cleanHtml(content) === content, `${job.id} is clean`).toBe(true);
      expect(/style=|<script|<iframe|<h[12]|javascript:|\son\w+=/i.test(content), job.id).toBe(false);
      expect(content, `${job.id} is unescaped`).not.toMatch(/&lt;(p|li|strong|div)\b|&amp;(nbsp|amp|[a-z]+acute);/i);
    }
  }
}

describe.skipIf(!hasRealFeeds)("real boards", () => {
  test.each(filesIn("ashby"))("of Ashby are read whole: %s", { tags: "full" }, async (file) => {
    const board = await prepared("ashby", file);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(0);
    expect(board.ready.length + board.skipped.length).toBe(board.count);
    expectShowable(board);
  });

  test.each(filesIn("greenhouse"))("of Greenhouse are read whole: %s", async (file) => {
    const board = await prepared("greenhouse", file);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(0);
    for (const { job } of board.ready) expect(job.sections).not.toEqual([]);
    expectShowable(board);
  });

  test("of Greenhouse without texts lead to their own pages", async () => {
    const board = await prepared("greenhouse", "greenhouse_list/capco.json");
    expect(board.count).toBe(754);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(500);
    expect(new Set(board.ready.map(({ job }) => job.id)).size).toBe(board.ready.length);
    for (const { job } of board.ready) expect(job.externalJobLink).toMatch(/^https:\/\//);
    expect(new Set(board.ready.map(({ job }) => job.language))).toEqual(new Set(["de", "en", "fr", "pt"]));
    expectShowable(board);
  });

  test("are imported completely if the site has their countries: 754 openings of one group", async () => {
    const { records } = await readReal("greenhouse", "greenhouse_list/capco.json");
    const [country] = preparation.site.countries;
    if (!country) throw new Error("the demo has countries");
    const more = ["ca", "us", "cn", "th", "my", "sk", "sg", "ch", "cz"].map((code) => ({
      ...country,
      code: countryCodes.of(code),
      names: namesOf(code.toUpperCase()),
    }));
    const known = new Set<string>(preparation.site.countries.map(({ code }) => code));
    const countries = [...preparation.site.countries, ...more.filter(({ code }) => !known.has(code))];
    const { ready, skipped, problems } = prepareImport(mapped(records), {
      ...preparation,
      site: { ...preparation.site, countries },
    });
    expect(problems).toEqual([]);
    expect(ready.length + skipped.length).toBe(754);
    for (const { message } of skipped) expect(message).toMatch(/Middle East/); // "Middle East" is not a country
    expect(skipped.length).toBeLessThanOrEqual(4);
  });
});

const namesOf = (code: string) => {
  const name = (language: string) => new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  const english = code === "CZ" ? "Czech Republic" : name("en"); // the feed uses the English name from before 2016
  return { en: english, de: name("de"), fr: name("fr"), it: name("it"), pt: name("pt") };
};
