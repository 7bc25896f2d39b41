import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { applicationScreens } from "../../tools/screens/application.ts";
import { careerScreens } from "../../tools/screens/career.ts";
import { desktop, openScreen, phone } from "../../tools/screens/open-screen.ts";
import { jobId, moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { settled, watchShifts } from "./shifts.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { sharedStage, sharedWindow } from "./stage.ts";

const site = sharedSite();
const visitor = visitors();
const box = "main aside";
const salary = "de-sap-s4hana-architektur-dach";
const least = "in-junior-ux-researcher-mumbai";
const screens = [
  ["the form", applicationScreens, "application", "hidden-referral"],
  ["the recap", applicationScreens, "application", "recap"],
  ["the candidate's own page", careerScreens, "my-application", "received"],
] as const;

async function opened(all: typeof applicationScreens, group: string, name: string): Promise<Page> {
  const screen = all.find((each) => each.group === group && each.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  const page = await sharedWindow();
  await openScreen(page, await sharedStage(), screen, "de");
  return page;
}

describe.each(screens)("beside %s", (_, all, group, name) => {
  test("a wide screen shows the job, in view at every scroll position, without its own heading", {
    tags: "full",
  }, async () => {
    const page = await opened(all, group, name);
    await page.setViewportSize(desktop);
    const job = page.locator(box);
    const heading = await page.locator("h1").innerText();
    expect(heading.replace(/\s/g, "")).toContain((await job.locator("p").innerText()).replace(/\s/g, ""));
    expect(await job.locator("h1, h2, h3, h4").count()).toBe(0);
    expect(await job.getAttribute("aria-label")).toBe(textsOf("de")["job.facts"]);
    const content = await page.locator("main .wrap > div").boundingBox();
    for (const way of [0, 600]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), way);
      const there = await job.boundingBox();
      expect(there?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0));
      expect((there?.x ?? 0) + (there?.width ?? 0)).toBeLessThanOrEqual(desktop.width);
      expect(there?.y).toBeGreaterThan(0);
      expect(there?.y).toBeLessThan(desktop.height);
    }
  });

  test("phones, tablets and paper show none of it", { tags: "full" }, async () => {
    const page = await opened(all, group, name);
    for (const width of [phone.width, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator(box).isVisible()).toBe(false);
    }
    await page.setViewportSize(desktop);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(box).isVisible()).toBe(false);
  });
});

test("nothing moves on hydration", async () => {
  const page = await visitor({ viewport: desktop });
  const shift = await watchShifts(page);
  await visit(page, `${site.address}/de/careers/de/job-application/${salary}?country=de`);
  await settled(page);
  expect(await shift()).toBeLessThan(0.01);
  expect(await page.locator(box).isVisible()).toBe(true);
});

test("the thank-you stands alone", { tags: "full" }, async () => {
  const page = await opened(applicationScreens, "application", "thanks");
  await page.setViewportSize(desktop);
  expect(await page.locator(box).count()).toBe(0);
});

describe.each(languages)("in %s the form of an opening", (language) => {
  const texts = textsOf(language);
  const names = async (id: string, closedAt?: string) => {
    const parts = await partsOfDemo();
    const country = id.slice(0, 2);
    if (closedAt) await parts.jobStore.setState(jobId(id), "closed", moment(closedAt));
    const answer = await (await builtApp(parts)).request(
      `/${language}/careers/${country}/job-application/${id}?country=${country}`,
    );
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    const aside = html.slice(html.indexOf("<aside"), html.indexOf("</aside>"));
    return [...aside.matchAll(/<li><span>([^<]*)<span[^>]*>:<\/span><\/span> [^<]+<\/li>/g)].map(([, name]) => name);
  };

  test("names places, pay, answer time and last day before any script runs, if the opening has them", {
    tags: "full",
  }, async () => {
    const [places, pay, reply, last] = await names(salary);
    expect([pay, reply, last]).toEqual([texts["job.salary"], texts["job.feedback"], texts["job.applyUntil"]]);
    expect(places).toBeTruthy();
    expect(await names(least)).toEqual([expect.any(String), texts["job.feedback"]]);
  });

  test("names no last day once it is closed", { tags: "full" }, async () => {
    expect(await names(salary, new Date().toISOString())).not.toContain(texts["job.applyUntil"]);
  });
});
