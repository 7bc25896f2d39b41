import puppeteer from "puppeteer-core";
import { expect, onTestFinished, test } from "vitest";
import { browserFlags } from "../../tools/screens/browser.ts";
import { programOf } from "../full/browsers/program.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const opening = "de-masterarbeit-embedded-sensorik";

/** The headless shell keeps no page that was left: only a whole browser does. */
const executablePath = programOf("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

/** Playwright switches off what is tested here, so another driver does it. */
async function newPage() {
  if (!executablePath) throw new Error("no whole Chromium");
  const browser = await puppeteer.launch({ executablePath, args: browserFlags, headless: true });
  onTestFinished(() => browser.close());
  return browser.newPage();
}

// trust R 280
test.skipIf(!executablePath).each([
  ["the search", "/de/careers/de/job-search?country=de"],
  ["an opening", `/de/careers/de/job-details/${opening}?country=de`],
])(
  "%s that somebody left is as it was when they come back, without being loaded again",
  {
    retry: 2, // Chromium keeps no page that needs seconds to stand still, as on a busy machine
  },
  async (_name, path) => {
    const page = await newPage();
    await page.goto(site.address + path);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(`addEventListener("pageshow", ({ persisted }) => { window.persisted = persisted; })`);
    await page.goto(`${site.address}/de/careers/de/imprint?country=de`);
    await page.waitForSelector("html[data-ready]");
    await page.goBack();
    await expect.poll(() => page.evaluate("window.persisted")).toBe(true);
  },
);
