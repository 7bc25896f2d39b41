import puppeteer from "puppeteer-core";
import { programOf } from "../../../scripts/program-of.ts";
import { byWrittenName, visitorIn } from "./driven.ts";
import type { Browser } from "./visitor.ts";

const program = programOf("firefox-esr", "firefox");

/** The installed Firefox, driven over WebDriver BiDi, which it implements itself. */
export const firefox: Browser = {
  name: "Firefox",
  missing: program ? undefined : "Firefox (Debian: apt-get install firefox-esr)",
  async start() {
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: program ?? "", headless: true });
    return { newVisitor: () => visitorIn(browser, byWrittenName), stop: () => browser.close() };
  },
};
