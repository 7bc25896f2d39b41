import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { ashbyRecords } from "#core/imports/formats/ashby.ts";
import { greenhouseRecords } from "#core/imports/formats/greenhouse.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { nativeJob } from "#core/jobs/native-job.ts";
import { mapped, preparation } from "./context.ts";

/** Boards of others, beside the project and never in it; where they are absent these tests are skipped. */
const data = new URL("../../../../../shared/data/", import.meta.url);

const boards = (folder: string): string[] =>
  existsSync(new URL(folder, data)) ? readdirSync(new URL(folder, data)).filter((name) => name.endsWith(".json")) : [];

function prepared(read: (board: unknown) => FeedRecord[], file: string) {
  const candidates = mapped(read(JSON.parse(readFileSync(new URL(file, data), "utf8"))));
  return { count: candidates.length, ...prepareImport(candidates, preparation) };
}

function expectShowable({ ready }: ReturnType<typeof prepared>): void {
  for (const { job } of ready) {
    const places = job.places.map(({ country, city }) => ({ country, city: city?.label }));
    expect(v.safeParse(nativeJob, { ...job, places }).issues, job.id).toBeUndefined();
    expect(`${job.title}${job.abstract}`, job.id).not.toMatch(/[\p{Cc}\u200b\ufeff\ufffd]|&[a-z]+;|<\//u);
    for (const { content } of job.sections) {
      expect(preparation.cleanHtml(content) === content, `${job.id} is clean`).toBe(true);
      expect(/style=|<script|<iframe|<h[12]|javascript:|\son\w+=/i.test(content), job.id).toBe(false);
    }
  }
}

describe.skipIf(!existsSync(data))("real boards", () => {
  test.each(boards("ashby"))("of Ashby are read whole: %s", (name) => {
    const board = prepared(ashbyRecords, `ashby/${name}`);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(0);
    expect(board.ready.length + board.skipped.length).toBe(board.count);
    expectShowable(board);
  });

  test.each(boards("greenhouse"))("of Greenhouse are read whole: %s", (name) => {
    const board = prepared(greenhouseRecords, `greenhouse/${name}`);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(0);
    for (const { job } of board.ready) expect(job.sections).not.toEqual([]);
    expectShowable(board);
  });

  test("of Greenhouse without texts lead to their own pages", () => {
    const board = prepared(greenhouseRecords, "greenhouse_list/capco.json");
    expect(board.count).toBe(754);
    expect(board.problems).toEqual([]);
    expect(board.ready.length).toBeGreaterThan(500);
    expect(new Set(board.ready.map(({ job }) => job.id)).size).toBe(board.ready.length);
    for (const { job } of board.ready) expect(job.externalJobLink).toMatch(/^https:\/\//);
    expect(new Set(board.ready.map(({ job }) => job.language))).toEqual(new Set(["de", "en", "fr", "pt"]));
    expectShowable(board);
  });
});
