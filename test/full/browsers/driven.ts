import type { Browser as Driven, Page } from "puppeteer-core";
import { isReady, type Named, type Target, timeoutMs, type Visitor } from "./visitor.ts";

/** Finds an element by the name that the browser computes. */
const byComputedName = ({ role, name }: Named): string => `::-p-aria([name="${name}"][role="${role}"])`;

/**
 * Finds an element by its text or label. A search by accessible name took Firefox up to 25 seconds on a busy machine, because it computes the names
 * of all elements of the page each time.
 */
export const byWrittenName = ({ role, name }: Named): string =>
  `::-p-xpath(//${role === "link" ? "a[@href]" : role}[normalize-space()="${name}" or @aria-label="${name}"])`;

/** A new visitor in a browser that puppeteer drives. */
export async function visitorIn(browser: Driven, selectorOfNamed = byComputedName): Promise<Visitor> {
  const selectorOf = (target: Target): string => (typeof target === "string" ? target : selectorOfNamed(target));
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
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
    // page.goBack() waits for a load event, which a page from the back/forward cache does not fire
    back: async () => void (await page.evaluate("setTimeout(() => history.back())")),
    forward: async () => void (await page.evaluate("setTimeout(() => history.forward())")),
    address: async () => new URL(page.url()),
    click: (target) => page.locator(selectorOf(target)).click(),
    async fill(target, text) {
      await page.locator(selectorOf(target)).click({ count: 3 }); // selects the text of the field
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

/** Collects the page's errors. Violations of the content security policy are reported as errors, too. */
function listen(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}
