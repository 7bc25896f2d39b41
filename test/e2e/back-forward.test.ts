import puppeteer from "puppeteer-core";
import { describe, expect, onTestFinished, test } from "vitest";
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

const country = "select[name=country]";
const shown = `JSON.stringify([location.pathname.split("/")[3], document.querySelector("${country}").value, document.querySelector("[name=q]").value])`;

describe.skipIf(!executablePath)("a search that went to three countries", { retry: 2 }, () => {
  // trust R 281
  test("shows on the way back and forth what its address says", async () => {
    const page = await newPage();
    const arrived = async (...expected: readonly string[]) => {
      await expect.poll(() => page.evaluate(shown).catch(String), { timeout: 15_000 }).toBe(JSON.stringify(expected));
      await page.waitForSelector("html[data-ready]");
    };
    const choose = async (code: string, text: string) => {
      await page.$eval("[name=q]", (box) => (box as HTMLInputElement).select());
      await page.type("[name=q]", text);
      await page.select(country, code);
      await arrived(code, code, text);
    };
    await page.goto(`${site.address}/de/careers/de/job-search?country=de`);
    await arrived("de", "de", "");
    await choose("it", "a");
    await choose("fr", "b");
    await page.goBack();
    await arrived("it", "it", "a");
    await page.goBack();
    await arrived("de", "de", "");
    await page.goForward();
    await arrived("it", "it", "a");
    await page.goForward();
    await arrived("fr", "fr", "b");
  });
});
