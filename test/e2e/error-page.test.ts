import { pino } from "pino";
import { expect, test } from "vitest";
import type { JobIndex } from "#core/jobs/job-index.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { internalFailure } from "./internal-failure.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const fail = async (): Promise<never> => {
  throw new Error("secret-inside SELECT * FROM job");
};
const failing: JobIndex = {
  search: fail,
  newest: fail,
  similar: fail,
  suggest: fail,
  cities: fail,
  companies: fail,
  find: fail,
};

/** The built pages over an index that always fails, and their log. */
async function brokenSite() {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  return { app: await builtApp({ ...(await partsOfDemo()), jobIndex: failing }, log), lines };
}

test.each([
  ["de", "Etwas ist schiefgelaufen"],
  ["en", "Something went wrong"],
  ["fr", "Un problème est survenu"],
  ["it", "Qualcosa è andato storto"],
  ["pt", "Algo deu errado"],
])(
  "a failure is answered 500 with a full page in %s, a link to the search and no internals",
  async (language, heading) => {
    const { app, lines } = await brokenSite();
    for (const path of ["job-search?country=de", "job-details/x?country=de", "job-search.data?country=de"]) {
      const answer = await app.request(`/${language}/careers/de/${path}`);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).not.toMatch(/secret-inside|SELECT|node_modules|at .*\.[jt]s:/);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      if (path.includes(".data")) continue;
      expect(text).toContain(heading);
      expect(text).toContain(`href="/${language}/careers/de/job-search?country=de"`);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).toContain("secret-inside");
  },
);

const site = sharedSite();
const visitor = visitors();

test("a page that fails during a navigation is replaced within the document, which keeps its styles", {
  tags: "full",
}, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/de/job-search?country=de`);
  const style = await page.locator("head style").first().elementHandle();
  await page.route("**/job-details/**", (route) => route.fulfill(internalFailure));
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await page.getByRole("heading", { name: "Etwas ist schiefgelaufen" }).waitFor();
  expect(await style?.evaluate((sheet) => sheet.isConnected)).toBe(true);
});
