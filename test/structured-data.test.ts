import { describe, expect, test } from "vitest";
import { jobPostingOf } from "#core/found/job-posting.ts";
import type { Job } from "#core/jobs/job.ts";
import { detailOf } from "#core/search/results/displayed-job.ts";
import { labelsOf } from "#core/site/labels.ts";
import { demoSite } from "./fixtures.ts";
import { demoJobs } from "./structured-data/demo-jobs.ts";
import { googleProperties, googleValues } from "./structured-data/google.ts";
import { readVocabulary, unknownTermsIn } from "./structured-data/vocabulary.ts";

const site = demoSite();
const vocabulary = readVocabulary();
const origin = "https://jobs.example";
const postingOf = (job: Job) =>
  JSON.parse(
    JSON.stringify(
      jobPostingOf(detailOf(job, labelsOf(site, "en")), {
        site,
        origin,
        address: `${origin}/${job.language}/careers/de/job-details/${job.id}?country=de`,
        headingOf: (type) => type,
      }),
    ),
  ) as Record<string, unknown>;

test("the vocabulary of schema.org is complete", () => {
  expect(vocabulary.domains.get("directApply")).toEqual(["JobPosting"]);
  expect(vocabulary.above.get("JobPosting")).toEqual(["Intangible"]);
});

describe("the structured data of an opening of the demo", () => {
  const jobs = demoJobs();

  test("exists for all two hundred", () => expect(jobs).toHaveLength(200));

  test("uses only what schema.org knows for its types", () => {
    const foreign = jobs.flatMap((job) =>
      unknownTermsIn(vocabulary, postingOf(job)).map((each) => `${job.id} ${each}`),
    );
    expect(foreign.filter((each) => !each.includes('hiringOrganization: "confidential"'))).toEqual([]);
  });

  test.each(["required", "recommended"] as const)("has all that Google calls %s, if the opening has it", (kind) => {
    const missing = jobs.flatMap((job) => {
      const posting = postingOf(job);
      return Object.entries(googleProperties[kind])
        .filter(([name, applies]) => applies(job) !== name in posting)
        .map(([name]) => `${job.id} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test("has only values that Google knows", () => {
    for (const job of jobs) {
      const {
        employmentType = [],
        jobLocationType = [],
        baseSalary,
      } = postingOf(job) as Record<string, string | string[]>;
      const { unitText = [] } = (baseSalary as unknown as { value?: { unitText?: string } } | undefined)?.value ?? {};
      const said = { employmentType, jobLocationType, unitText };
      for (const [name, values] of Object.entries(said))
        for (const value of [values].flat()) expect(googleValues[name]).toContain(value);
    }
  });

  test("has for each country the code of ISO 3166", () => {
    const told = jobs.map((job) => JSON.stringify(postingOf(job)["jobLocation"] ?? "")).join();
    expect(told).toContain('"addressCountry":"GB"');
    expect(told).not.toContain('"addressCountry":"UK"');
  });

  test("has all the text of the page", () => {
    for (const job of jobs)
      for (const { content } of job.sections) expect(postingOf(job)["description"]).toContain(content);
  });
});

test("an unknown property is found", () => {
  const wrong = { "@type": "JobPosting", title: 5, streetAddress: "x", nonsense: 1, baseSalary: { "@type": "Place" } };
  expect(unknownTermsIn(vocabulary, wrong)).toEqual([
    "JobPosting.title: 5 is none of Text",
    "JobPosting.streetAddress: not of JobPosting",
    "JobPosting.nonsense: no such property",
    expect.stringMatching(/^JobPosting.baseSalary: a Place is none of /),
  ]);
});
