import puppeteer from "puppeteer-core";
import { programOf } from "../../../scripts/program-of.ts";
import { browserFlags } from "../../../tools/screens/browser.ts";
import { visitorIn } from "./driven.ts";
import type { Browser } from "./visitor.ts";

/** The full browser: the headless shell has no back/forward cache. */
export const chromiumProgram = programOf("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

/** The installed Chromium, driven by puppeteer, because Playwright disables the back/forward cache. */
export const chromium: Browser = {
  name: "Chromium",
  missing: chromiumProgram ? undefined : "a whole Chromium (Debian: apt-get install chromium)",
  async start() {
    const browser = await puppeteer.launch({
      executablePath: chromiumProgram ?? "",
      args: browserFlags,
      headless: true,
    });
    return { newVisitor: () => visitorIn(browser), stop: () => browser.close() };
  },
};
