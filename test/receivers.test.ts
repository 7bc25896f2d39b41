import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { boardWriters } from "#core/feeds/board-files.ts";
import { boardJobsOf } from "#core/feeds/board-job.ts";
import { jobPostingOf } from "#core/found/job-posting.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { ownFormatPreparation, prepareImport } from "#core/imports/prepare.ts";
import type { Job } from "#core/jobs/job.ts";
import { hasText } from "#core/jobs/missing-text.ts";
import { createToday } from "#core/jobs/today.ts";
import { detailOf } from "#core/search/results/displayed-job.ts";
import type { BoardFormat } from "#core/site/boards-file.ts";
import { labelsOf } from "#core/site/labels.ts";
import type { Site } from "#core/site/site.ts";
import { type Entry, faultsIn, rulesOf } from "./receivers/rules.ts";
import { mapped, preparation } from "./unit/core/imports/context.ts";
import { filesIn, hasRealFeeds, readReal } from "./unit/core/imports/real-feeds.ts";

const origin = "https://jobs.example.com";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A site, and the openings that it publishes. */
interface Published {
  readonly site: Site;
  readonly jobs: readonly Job[];
}

function demo(folder: string): Published {
  const site = loadSite(folder);
  const candidates = loadOpenings(folder).flatMap(uncheckedNativeJobs);
  const { ready } = prepareImport(candidates, { site, ...ownFormatPreparation, cleanHtml, hashOf });
  return { site, jobs: ready.map(({ job }) => job) };
}

async function imported(): Promise<Published> {
  const jobs: Job[] = [];
  const files = [
    ...[...filesIn("greenhouse"), "greenhouse_list/capco.json"].map((file) => ["greenhouse", file] as const),
    ...filesIn("ashby").map((file) => ["ashby", file] as const),
  ];
  for (const [format, file] of files) {
    const { records } = await readReal(format, file);
    jobs.push(...prepareImport(mapped(records), preparation).ready.map(({ job }) => job));
  }
  return { site: loadSite("site"), jobs };
}

/** The entries of a job board's file, parsed as the board does. */
function boardEntries({ site, jobs }: Published, format: BoardFormat): Entry[] {
  const companyIds = Object.fromEntries(site.companies.map(({ code }, at) => [code, String(1000 + at)]));
  const board = { key: format, format, medium: "jobboard", parameters: {}, companyIds };
  const today = createToday(site, () => new Date("2026-12-01T12:00:00Z")).in;
  return jobs
    .flatMap((job) => boardJobsOf(job, { site, board, origin, today, hashOf }))
    .map(boardWriters[format].jobOf)
    .filter((entry) => entry !== "")
    .map((entry) =>
      Object.fromEntries(
        [...Map.groupBy(entry.matchAll(/<([A-Za-z]+)><!\[CDATA\[(.*?)\]\]><\/\1>/gs), ([, name = ""]) => name)].map(
          ([name, found]) => [name, found.map(([, , value = ""]) => value)],
        ),
      ),
    );
}

/** The structured data of the openings, flattened to Google's fields. */
const googleEntries = ({ site, jobs }: Published): Entry[] =>
  jobs.filter(hasText).map((job) => {
    const address = `${origin}/${job.language}/careers/${job.places[0]?.country}/job-details/${job.id}`;
    const posting = JSON.parse(
      JSON.stringify(
        jobPostingOf(detailOf(job, labelsOf(site, job.language)), { site, origin, address, headingOf: (type) => type }),
      ),
    ) as Record<string, unknown>;
    const fields = rulesOf("Google").flatMap(({ field }) => (posting[field] === undefined ? [] : [field]));
    return Object.fromEntries(fields.map((field) => [field, [posting[field]].flat().map(asText)]));
  });

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

describe.each(["site", "site-examples/ventalba"])("the openings of %s (spec C14, C16)", (folder) => {
  const published = demo(folder);

  test.each(["LinkedIn", "Indeed"] as const)("break no rule of %s", (receiver) => {
    const entries = boardEntries(published, receiver === "LinkedIn" ? "linkedin" : "indeed");
    expect(entries.length).toBeGreaterThan(10);
    expect(faultsIn(receiver, entries)).toEqual([]);
  });

  test("break no rule of Google", () => {
    expect(faultsIn("Google", googleEntries(published))).toEqual([]);
  });

  test("reveal the employer of no hidden position to receivers", () => {
    const jobs = published.jobs.filter(({ hiddenPosition }) => hiddenPosition);
    for (const job of jobs) {
      const name = labelsOf(published.site, job.language).company(job.company);
      const alone = { ...published, jobs: [job] };
      const told = [boardEntries(alone, "linkedin"), boardEntries(alone, "indeed"), googleEntries(alone)];
      expect(JSON.stringify(told), job.id).not.toContain(name);
    }
  });
});

describe.skipIf(!hasRealFeeds)("a thousand imported openings", async () => {
  const published = hasRealFeeds ? await imported() : demo("site");

  test("are more than a thousand", () => expect(published.jobs.length).toBeGreaterThan(1000));

  test.each(["LinkedIn", "Indeed", "Google"] as const)("break no rule of %s", (receiver) => {
    const entries =
      receiver === "Google"
        ? googleEntries(published)
        : boardEntries(published, receiver === "LinkedIn" ? "linkedin" : "indeed");
    expect(entries.length).toBeGreaterThan(500);
    expect(faultsIn(receiver, entries)).toEqual([]);
  });
});

test("a broken entry is found", () => {
  const entry: Entry = {
    partnerJobId: ["x".repeat(41)],
    description: ["<h2>Short</h2>"],
    jobtype: ["SOMETIMES"],
    nonsense: ["x"],
  };
  expect(faultsIn("LinkedIn", [entry, entry])).toEqual(
    expect.arrayContaining([
      "nonsense is in no rule",
      expect.stringMatching(/^partnerJobId is not at most 40 characters: x+$/),
      "partnerJobId is not unique",
      "company is missing",
      "description is not at least 100 characters: <h2>Short</h2>",
      expect.stringMatching(/^description is not tags /),
      expect.stringMatching(/^jobtype is not one of /),
    ]),
  );
});
