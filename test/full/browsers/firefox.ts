import puppeteer, { type Browser as Driven, type Page } from "puppeteer-core";
import { programOf } from "./program.ts";
import { type Browser, isReady, patience, type Target, type Visitor } from "./visitor.ts";

const program = programOf("firefox-esr", "firefox");

/** Firefox as it is installed, driven over WebDriver BiDi, which it speaks itself. */
export const firefox: Browser = {
  name: "Firefox",
  missing: program ? undefined : "Firefox (Debian: apt-get install firefox-esr)",
  async start() {
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: program ?? "", headless: true });
    return { newVisitor: () => newVisitor(browser), stop: () => browser.close() };
  },
};

const selectorOf = (target: Target): string =>
  typeof target === "string" ? target : `::-p-aria([name="${target.name}"][role="${target.role}"])`;

async function newVisitor(browser: Driven): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints = listen(page);
  const ready = async (): Promise<void> => void (await page.waitForFunction(isReady));
  return {
    async open(address) {
      await page.goto(address);
      await ready();
    },
    async reload() {
      await page.reload();
      await ready();
    },
    back: async () => void (await page.goBack()),
    address: async () => new URL(page.url()),
    click: (target) => page.locator(selectorOf(target)).click(),
    async fill(target, text) {
      await page.locator(selectorOf(target)).click({ count: 3 }); // all of its line
      await page.keyboard.press("Backspace");
      await page.keyboard.type(text);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async choose(fileInput, path) {
      const input = await page.waitForSelector(fileInput);
      await (await input?.toElement("input"))?.uploadFile(path);
    },
    read: async <Value>(expression: string) => (await page.evaluate(`(${expression})`)) as Value,
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: async () => complaints,
    leave: () => context.close(),
  };
}

/** Refusals of the content security policy come as errors of the page. */
function listen(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}
