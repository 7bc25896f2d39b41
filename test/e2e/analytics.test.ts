import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { namesOf, pushed } from "./data-layer-event.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const masterarbeit = "de-masterarbeit-embedded-sensorik";
const address = (path: string) => `${site.address}/de/careers/de/${path}?country=de`;
const details = () => address(`job-details/${masterarbeit}`);
const form = () => address(`job-application/${masterarbeit}`);

/** Opens a page whose clock stands still until the test advances it. */
async function visitAt0(page: Page, at: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(at);
  const isReady = async (): Promise<number> => {
    await page.keyboard.press("Shift"); // a key press makes the page ready, which otherwise waits for idle time, and its clock is stopped
    return page.locator("html[data-ready]").count();
  };
  await expect.poll(isReady).toBe(1);
}

describe("a landing", () => {
  test.each([
    ["an opening", details, 5000, { page: "job-details", jobId: masterarbeit }],
    ["the form", form, 8000, { page: "job-application", jobId: masterarbeit }],
  ])(
    "on %s counts after its time, to the millisecond, and only once",
    { tags: "full" },
    async (_name, at, stay, properties) => {
      const page = await visitor();
      await visitAt0(page, at());
      const landings = async () => (await pushed(page)).filter(({ event }) => event === "jobFunnelLanding");
      await page.clock.runFor(stay - 1);
      expect(await landings()).toEqual([]);
      await page.clock.runFor(1);
      const landing = { event: "jobFunnelLanding", ...properties, country: "de", language: "de" };
      expect(await landings()).toEqual([{ ...landing, jobTitle: expect.stringContaining("Masterarbeit") }]);
      await page.clock.runFor(60_000);
      expect(await landings()).toHaveLength(1);
    },
  );

  test.each(["job-search", "privacy", "imprint"])("on %s counts at once", { tags: "full" }, async (name) => {
    const page = await visitor();
    await visitAt0(page, address(name));
    await page.clock.runFor(1);
    expect(await pushed(page)).toEqual([{ event: "jobFunnelLanding", page: name, country: "de", language: "de" }]);
  });

  test("on a closed opening is marked as such", { tags: "full" }, async () => {
    const closed = "de-werkstudium-webanalyse-ab-tests";
    await site.careers("jobs", "close", closed);
    onTestFinished(async () => void (await site.careers("jobs", "reopen", closed)));
    const at = address(`job-details/${closed}`);
    await expect.poll(async () => (await fetch(at)).status).toBe(410);
    const page = await visitor();
    await visitAt0(page, at);
    await page.clock.runFor(5000);
    expect(await pushed(page)).toMatchObject([{ event: "jobFunnelLanding", page: "closed-job", jobId: closed }]);
  });

  test("that is left earlier does not count, whether within the page or by leaving it", { tags: "full" }, async () => {
    const page = await visitor();
    await visitAt0(page, details());
    await page.clock.runFor(4999);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
    await page.locator("#field-firstName").waitFor();
    await page.clock.runFor(7999);
    expect(await namesOf(page)).toEqual(["jobApplicationStep1"]);
    const left = (type: string) =>
      page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await left("pagehide");
    await page.clock.runFor(60_000);
    expect(await namesOf(page)).toEqual(["jobApplicationStep1"]);
    await left("pageshow"); // as when the Back button restores the page from the browser's cache, which counts as another landing
    await page.clock.runFor(8000);
    expect(await namesOf(page)).toEqual(["jobApplicationStep1", "jobFunnelLanding"]);
  });

  test("is not counted again for a filter or page of the same search", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, address("job-search"));
    await page.locator("input[name=q]").fill("design");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=design/);
    await page.getByRole("link", { name: /Filter entfernen/ }).click();
    await page.waitForURL((url) => !url.searchParams.has("q"));
    await page.getByRole("link", { name: "Nächste Seite" }).click();
    await page.waitForURL(/page=2/);
    expect(await namesOf(page)).toEqual(["jobFunnelLanding"]);
  });
});

describe("a result's title", () => {
  test("reports that it is followed: by a click, with a modifier key, by the middle button; not by the right one", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    await visit(page, address("job-search"));
    const link = page.locator("ol > li h3 a[href*='job-details']").first();
    const title = await link.textContent();
    const clicks = async () => (await pushed(page)).filter(({ event }) => event === "jobPositionClick");
    await link.click({ button: "right" });
    expect(await clicks()).toEqual([]);
    await link.click({ button: "middle" });
    await link.click({ modifiers: ["Control"] });
    await link.click();
    await page.waitForURL(/job-details/);
    const jobId = new URL(page.url()).pathname.split("/").at(-1);
    const click = { event: "jobPositionClick", external: false, country: "de", language: "de", jobId, jobTitle: title };
    expect(await clicks()).toEqual([click, click, click]);
  });

  test("reports that it leads to another site", { tags: "full" }, async () => {
    const page = await visitor();
    const elsewhere = "a[target=_blank]";
    await page.context().route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.fulfill({ body: "elsewhere" }));
    await visit(page, `${address("job-search")}&q=Senior+Game+UX+Designer`);
    await page.locator(`ol > li h3 ${elsewhere}`).first().click();
    const event = { event: "jobPositionClick", external: true };
    await expect.poll(async () => (await pushed(page)).at(-1)).toMatchObject(event);
  });
});
