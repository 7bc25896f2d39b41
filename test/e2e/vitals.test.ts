import { expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { sharedSite, siteForTests, visit, visitors } from "./site.ts";

const port = await freePort();
const measured = siteForTests(() => ({ METRICS_PORT: `${port}` }));
const unmeasured = sharedSite();
const visitor = visitors();
const search = "/de/careers/de/job-search?country=de";

/** Visits the search, with no visit left out of the sample that is measured. Returns the paths of all requests until the visit ends. */
async function measuredVisit(address: string): Promise<string[]> {
  const page = await visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await visit(page, address + search);
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().click();
  // the script of the page measures only if this element exists
  expect(await page.locator("meta[name=vitals]").count()).toBe(address === measured.address ? 1 : 0);
  if (address === measured.address) {
    await expect.poll(() => asked.find((path) => path.includes("vitals"))).toBeDefined();
    const script = asked.find((path) => path.includes("vitals")) ?? "";
    await page.evaluate(`import(${JSON.stringify(script)})`); // waits until the script has run, including for the page's own import of it
  }
  await page.goto("about:blank");
  return asked;
}

test("a measured visit reports how fast its screen was, when it ends", { tags: "full" }, async () => {
  await measuredVisit(measured.address);
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(figures).toContain('portico_vital_lcp_seconds_count{screen="job-search"} 1');
  expect(await figures()).toContain('portico_vital_cls_count{screen="job-search"} 1');
});

test("no visit is measured if metrics are switched off", { tags: "full" }, async () => {
  const asked = await measuredVisit(unmeasured.address);
  expect(asked.filter((path) => /vitals/.test(path))).toEqual([]);
});
