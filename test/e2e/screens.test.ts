import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../screens/browser.ts";
import { invalidIn, overflowOf, violationsOf } from "../../screens/faults.ts";
import { desktop, openScreen, phone } from "../../screens/open-screen.ts";
import { screens } from "../../screens/registry.ts";
import { openStage, type Stage } from "../../screens/stage.ts";
import { textsOverArt } from "../../screens/text-over-art.ts";

// The main part of `npm run test:a11y`, which looks at all of it in every language.

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
});
afterAll(() => Promise.all([browser?.close(), stage?.close()]));

const named = screens.map((screen) => [`${screen.group}: ${screen.name}`, screen] as const);
const pages = named.filter(([, { group }]) => group !== "components"); // whose pages hold both schemes, and whole pages

test.each(named)("%s: on a phone in German, light, nothing is inaccessible or sticks out", async (_name, screen) => {
  const { page, complaints, close } = await openScreen(browser, stage, screen, "de");
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [360, 320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toEqual([]);
    expect(await textsOverArt(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect(await overflowOf(page), "200 %").toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test.each(pages)("%s: on a desktop in English, dark, the same, and its HTML is valid", async (_name, screen) => {
  const { page, html, complaints, close } = await openScreen(browser, stage, screen, "en");
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
  expect(await textsOverArt(page)).toEqual([]);
  const built = await page.content();
  expect([...(await invalidIn(html ?? built)), ...(await invalidIn(built))]).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("the checks find what they are there for", async () => {
  const [all] = screens;
  if (!all) throw new Error("no screens");
  const { page, close } = await openScreen(browser, stage, all, "de");
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    const art = document.querySelector("[data-art]");
    if (!heading || !art) throw new Error("no header");
    const { top } = art.getBoundingClientRect();
    heading.style.translate = `0 ${top - heading.getBoundingClientRect().top}px`;
    heading.style.minInlineSize = "500px";
    heading.append(document.createElement("img"));
  });
  expect(await textsOverArt(page)).not.toEqual([]);
  expect(await overflowOf(page)).toEqual([]); // the header clips it
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    if (!heading) throw new Error("no heading");
    heading.style.translate = "none";
    heading.style.color = "#e4e6ea";
    document.querySelector("main")?.append(heading);
  });
  expect(await overflowOf(page)).not.toEqual([]);
  expect((await violationsOf(page)).join()).toMatch(/color-contrast.*image-alt|image-alt.*color-contrast/s);
  expect(
    await invalidIn("<!doctype html><title>x</title><p id=a><p id=a><button><a href=x>x</a></button>"),
  ).not.toEqual([]);
  await close();
});
