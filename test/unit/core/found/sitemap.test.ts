import { describe, expect, test } from "vitest";
import {
  openingEntries,
  openingsPerFile,
  sitemapEntries,
  sitemapFrame,
  sitemapIndex,
  sitemapLimits,
} from "#core/found/sitemap.ts";
import type { Job } from "#core/jobs/job.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import { day, type Plain } from "../../../identities.ts";

const site = demoSite();
const origin = "https://jobs.example";
const entriesOf = (about: Partial<Plain<Job>>) =>
  openingEntries(aJob(about), { site, origin, today: () => day("2026-06-15") });

describe("the addresses of an opening in a sitemap (spec C13)", () => {
  test("are one for each language, with the day of the last change and all alternates", () => {
    const entries = entriesOf({ updatedAt: "2026-02-03" }).trim().split("\n");
    const at = (language: string) => `${origin}/${language}/careers/de/job-details/de-tester?country=de`;
    expect(entries).toHaveLength(5);
    expect(entries[1]).toContain(`<url><loc>${at("en")}</loc><lastmod>2026-02-03</lastmod><xhtml:link`);
    for (const entry of entries) {
      const links = [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]);
      const all = ["de", "en", "fr", "it", "pt"].map((language) => [language, at(language)]);
      expect(links).toEqual([...all, ["x-default", at("de")]]);
    }
  });

  test.each<[string, Partial<Plain<Job>>]>([
    ["is unlisted", { unlisted: true }],
    ["begins tomorrow", { validFrom: "2026-06-16" }],
    ["ended yesterday", { validThrough: "2026-06-14" }],
  ])("are none if it %s", (_, about) => {
    expect(entriesOf(about)).toBe("");
  });

  test("have its first day if that is later", () => {
    expect(entriesOf({ validFrom: "2026-06-10" })).toContain("<lastmod>2026-06-10</lastmod>");
  });
});

test("a page in one language has no alternates, and XML characters are escaped", () => {
  const page = { target: "/en/a?b=1&c=<", languages: ["en" as const], fallback: "en" as const };
  expect(sitemapEntries(origin, page)).toBe(`<url><loc>${origin}/en/a?b=1&amp;c=&lt;</loc></url>\n`);
});

test("the index lists each file with its last change, if known", () => {
  const index = sitemapIndex(origin, [{ path: "/a" }, { path: "/b", changedAt: "2026-05-01T10:00:00.000Z" }]);
  expect(index).toContain(`<sitemap><loc>${origin}/a</loc></sitemap>`);
  expect(index).toContain(`<loc>${origin}/b</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>`);
});

test.each([
  ["usual addresses", origin, site.brand.basePath],
  [
    "the longest possible addresses",
    `https://${"a".repeat(63)}.${"b".repeat(63)}.example`,
    `/{lang}${"/words".repeat(60)}/{country}`,
  ],
])("a file with %s stays within the limits of the protocol (trust S 359)", (_, host, basePath) => {
  const own = { ...site, brand: { ...site.brand, basePath } };
  const openings = openingsPerFile(own, host);
  const job = aJob({ id: "x".repeat(80), updatedAt: "2026-02-03" });
  const entries = openingEntries(job, { site: own, origin: host, today: () => day("2026-06-15") });
  const bytes = Buffer.byteLength(entries) * openings + Buffer.byteLength(sitemapFrame.begin + sitemapFrame.end);
  expect(openings).toBeGreaterThan(100);
  expect(openings * 5).toBeLessThanOrEqual(sitemapLimits.addresses);
  expect(bytes).toBeLessThanOrEqual(sitemapLimits.bytes);
});
