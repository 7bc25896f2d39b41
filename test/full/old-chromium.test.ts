import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchAndApply } from "../browsers/journey.ts";
import { siteForTests } from "../e2e/site.ts";
import { chromium109 } from "./chromium-109.ts";

const site = siteForTests();
const found = chromium109();
if ("missing" in found) console.warn(`Not tested with Chromium 109: ${found.missing}.`);
const shots = new URL("../../shots/old-chromium/", import.meta.url).pathname;

let browser: Browser | undefined;
beforeAll(async () => {
  if ("path" in found)
    browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox", "--disable-gpu"] });
});
afterAll(() => browser?.close());

test.skipIf("missing" in found).each([
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
  ["a phone", { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }],
] as const)("with Chromium 109 a visitor searches, reads and applies on %s", async (device, options) => {
  expect(browser?.version()).toMatch(/^109\./);
  const page = await browser?.newPage({ locale: "de-DE", ...options });
  if (!page) throw new Error("no page");
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await searchAndApply(page, site.address, `lena.${device.replace(" ", ".")}@example.org`, (shown, name) =>
    shown.screenshot({ path: `${shots}${device.replace(" ", "-")}-${name}.png` }),
  );
  expect(complaints).toEqual([]);
});
