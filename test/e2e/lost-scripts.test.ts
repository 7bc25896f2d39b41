import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { goToThankYou, lose, openPageAllowingErrors } from "./journey.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests(() => ({ LIMIT_PER_ADDRESS: "0" }));
const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } };

// trust M 1005
test.each([
  ["that starts every page", "entry.client-*.js", "the plain form"],
  ["of the parts that all pages share", "root-*.js", "the plain form"],
  ["of the form", "ask-standing-*.js", "the plain form"],
  ["that solves the puzzle", "puzzle-worker-*.js", "scripts"],
])(
  "the journey from the search to the thank-you succeeds if the script is blocked %s",
  { tags: "full" },
  async (_, script, by) => {
    const page = await openPageAllowingErrors(phone);
    await lose(page, script, "blocked");
    const cv = pdfFile(temporaryFolder(), "cv.pdf");
    const email = `lena.${crypto.randomUUID()}@example.org`;
    expect((await goToThankYou(page, { address: site.address, email, cv })).by).toBe(by);
    await page.context().close();
  },
);
