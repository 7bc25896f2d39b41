import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { lose, toThanks } from "./journey.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests(() => ({ LIMIT_PER_ADDRESS: "0" }));
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

// trust M 1005
test.each([
  ["that begins every page", "entry.client-*.js", "the plain form"],
  ["of what all pages have", "root-*.js", "the plain form"],
  ["of the answers' form", "answers.module-*.js", "the plain form"],
  ["that solves the puzzle", "puzzle-worker-*.js", "scripts"],
])("the journey from the search to the thanks ends where the script is blocked %s", async (_, script, by) => {
  const page = await visitor();
  await lose(page, script, "blocked");
  const cv = pdfFile(temporaryFolder(), "cv.pdf");
  const email = `lena.${crypto.randomUUID()}@example.org`;
  expect((await toThanks(page, { address: site.address, email, cv })).by).toBe(by);
});
