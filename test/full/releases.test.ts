import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { apply } from "../../tools/screens/apply.ts";
import { fillForm, lena, pdfFile, typeAnswers, waitMinimumFillTime } from "../e2e/candidate.ts";
import { createOtherBuild, isOtherBuildFile, otherVersion } from "../e2e/create-other-build.ts";
import { keptBy } from "../e2e/kept.ts";
import { confirmedLinkOf } from "../e2e/mails.ts";
import { siteForTests, visit, visitors } from "../e2e/site.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";

const folder = newFolder();
let [next, served, challenge] = ["", "", "altcha"];
beforeAll(() => {
  next = createOtherBuild(folder);
  return () => removeFolder(folder);
});
const site = siteForTests(() => ({ CHALLENGE: challenge, SERVED_BUILD: served }));
const visitor = visitors();
const base = () => `${site.address}/de/careers/de`;
const search = () => `${base()}/job-search?country=de`;
const form = () => `${base()}/job-application/de-masterarbeit-embedded-sensorik?country=de`;
const mark = (page: Page) => page.evaluate("window.sameDocument = true");
const isSameDocument = (page: Page) => page.evaluate("window.sameDocument === true");
const isReleased = (page: Page) =>
  expect.poll(() => page.evaluate("window.__reactRouterManifest?.version").catch(() => "")).toBe(otherVersion);
const saved = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"; // nothing is loaded beforehand

/** Replaces the site with another build, or with the first one again. */
async function release(build: string): Promise<void> {
  await site.terminate();
  served = build;
  await site.restart();
}

/** The built files that the page requests from now on, with the status of each response. */
function assetsOf(page: Page) {
  const seen: { name: string; status: number }[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith("/assets/")) seen.push({ name: pathname, status: answer.status() });
  });
  return seen;
}

describe("a tab that was opened before a release", { timeout: 120_000 }, () => {
  beforeEach(async () => {
    if (served !== "") await release("");
    const builds = async () => JSON.parse(await site.careers("builds", "--json")) as object[];
    await expect.poll(builds, { timeout: 20_000 }).not.toEqual([]); // the build is stored shortly after the start
  });

  test("applies after it, in the same document, with the scripts of its own build", async () => {
    const page = await visitor();
    await page.addInitScript(saved);
    await visit(page, form());
    await mark(page);
    const assets = assetsOf(page);
    await release(next);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "vor.der.ausgabe@example.org" });
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await isSameDocument(page)).toBe(true);
    expect(assets.filter(({ status }) => status !== 200)).toEqual([]);
    expect(assets.length).toBeGreaterThan(0); // at least the puzzle's script
    expect(assets.filter(({ name }) => isOtherBuildFile(name))).toEqual([]);
    const kept = (await keptBy(site)).filter(({ form: { email } }) => email === "vor.der.ausgabe@example.org");
    expect(kept).toHaveLength(1);
  });

  // trust M 994
  test("gets the script of a screen not loaded yet, and a document if the data is for another build", async () => {
    const page = await visitor();
    await page.addInitScript(saved);
    await visit(page, search());
    await mark(page);
    const assets = assetsOf(page);
    await release(next);
    await page.locator("ol > li h3 a[href*='job-details']").first().click();
    await page.waitForURL(/job-details/);
    await isReleased(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(assets.filter(({ status }) => status !== 200)).toEqual([]);
    expect(assets.some(({ name }) => !isOtherBuildFile(name) && name.endsWith(".js"))).toBe(true);
    await mark(page);
    await page.locator("main a[href*='job-application']").first().click();
    await page.locator("#field-firstName").waitFor();
    expect(await isSameDocument(page)).toBe(true); // the document was already loaded from the new build
  });

  test("continues the search by loading the requested one as a document, and goes back to one", async () => {
    const page = await visitor();
    await visit(page, search());
    await release(next);
    await page.locator("input[name=q]").fill("Kubernetes");
    await page.locator("input[name=q]").press("Enter");
    await page.waitForURL(/q=kubernetes/i);
    await isReleased(page);
    expect(await page.locator("input[name=q]").inputValue()).toBe("Kubernetes".toLowerCase());
    await page.goBack();
    await page.waitForURL(search());
    await page.locator("ol > li h3").first().waitFor();
  });

  test("loses nothing of a form that was left and is reopened", async () => {
    const page = await visitor();
    await visit(page, form());
    await typeAnswers(page);
    await release(next);
    await page.locator("header a[href*='job-search']").first().click();
    await page.waitForURL(/job-search/);
    await isReleased(page);
    await page.goBack();
    await page.waitForURL(/job-application/);
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe(lena.email);
  });

  // trust M 996
  test("sends its plain form once, and learns what became of it", async () => {
    challenge = "none"; // this test is not about sending the application
    await release("");
    await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", "wird.berichtigt@example.org");
    const link = await confirmedLinkOf(site, "wird.berichtigt@example.org");
    const page = await visitor();
    await visit(page, link);
    await page.getByRole("button", { name: de["myApplication.correct.ask"] }).click();
    await page.locator("input[name=telephone]").waitFor();
    await page.locator("input[name=telephone]").fill("+49 30 1234567");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await release(next);
    await page.getByRole("button", { name: de["myApplication.correct.save"] }).click();
    await page.getByText(de["myApplication.corrected.contact"].split("<")[0]?.trim() ?? "").waitFor();
    await isReleased(page);
    const { pathname } = new URL(link);
    expect(posts).toEqual([`${pathname}.data`, pathname]); // the first request was refused before it changed anything
    expect(await page.locator("main").textContent()).toContain("+49 30 1234567");
  });
});

describe("the data of a page", () => {
  test("names its build, even from memory, and a form of another build is refused before anything is done", async () => {
    const data = `${base()}/job-search.data?country=de&_routes=routes%2Fjob-search%2Froute`;
    const builds = new Set<string | null>();
    const tags = new Set<string | null>();
    for (const build of ["", next]) {
      await release(build);
      for (let time = 0; time < 2; time += 1) {
        const { headers } = await fetch(data);
        builds.add(headers.get("X-Build"));
        tags.add(headers.get("ETag"));
      }
    }
    expect([builds.size, builds.has(otherVersion), builds.has(null)]).toEqual([2, true, false]);
    expect(tags.size).toBe(2); // different for each build, so a cached copy of another build does not count as fresh
    const posted = await fetch(`${site.address}/application/x.data`, {
      method: "POST",
      headers: { "X-Build": "aaaaaaaa", Origin: site.address, "Content-Type": "application/x-www-form-urlencoded" },
      body: "intent=erase",
    });
    expect([posted.status, posted.headers.get("X-Build")]).toEqual([409, otherVersion]);
  });
});
