import { expect, test } from "vitest";
import { requiresSearch } from "#server/http/page-limit.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const searches = (target: string): boolean => requiresSearch(new URL(target, "https://jobs.example.com"), site);
const base = "/de/careers/de";

// trust S 820
test.each([
  `${base}/job-search?country=de&q=java`,
  `${base}/job-search?country=de`,
  `${base}/job-search?country=de&x=1`,
  `${base}/job-search.data?country=de&q=java&_routes=routes%2Fjob-search%2Froute`,
  `${base}/job-search.data?q=java`,
  `${base}/job-search/?q=java`,
  `${base}//job-search?q=java`,
  `/${base}/job-search?q=java`.replace("//", "/%2F"),
  `${base}/job%2dsearch?q=java`,
  `${base}/Job-Search?q=java`,
  `/DE/Careers/DE/job-search?Q=java`,
  `${base}/privacy/../job-search?q=java`,
  `${base}/PRIVACY`,
  `${base}/job-details/a-b1?country=de&q=java`,
  `${base}/job-details/a-b1?country=de&x=1`,
  `${base}/job-details/a-b1/?country=de`,
  `${base}/nothing`,
  "/nothing",
])("%s counts as a search", (target) => {
  expect(searches(target)).toBe(true);
});

test.each([
  "/",
  base,
  `${base}/privacy?country=de`,
  `${base}/imprint.data?_routes=routes%2Fprose%2Fimprint`,
  `${base}/job-details/a-b1?country=de&s=fair&k=flyer`,
  `${base}/job-details/a-b1.data?country=de&_routes=routes%2Fjob-details%2Froute`,
  `${base}/job-application/a-b1?country=de&q=java`,
  `${base}/job-application/a-b1/confirm/zq.zq`,
  `${base}/application/zq.zq`,
])("%s counts only as a page", (target) => {
  expect(searches(target)).toBe(false);
});
