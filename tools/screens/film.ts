// usage: npm run film [-- OPTION ...]
//
// Films a complete application on a phone, on the demo site: search, opening, form, upload, recap, thanks. Exits with 1 if the film is too long or
// too large for the README. Ends with a line of JSON.
//
//   --out FILE   where the animated WebP is written (docs/images/application.webp)

import { parseArgs } from "node:util";
import type { Locator, Page } from "playwright-core";
import { buildIfNeeded } from "../../scripts/build.ts";
import { lena, pdfFile } from "../../test/e2e/candidate.ts";
import { textsOf } from "../../test/texts.ts";
import { withSite } from "../prove/site.ts";
import { launchBrowser, waitUntilReady } from "./browser.ts";
import { createFilm, type Film } from "./film-frames.ts";
import { waitForHumanPace } from "./states/acts.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "docs/images/application.webp" } } });

const phone = { width: 360, height: 740 };
const max = { seconds: 25, bytes: 1_500_000 };
/** For how many milliseconds a frame is shown: while somebody types, before a tap, and to read a page. */
const ms = { typing: 160, tap: 500, glance: 800, reading: 1600 };
/** How long a step may take on a busy machine. */
const timeoutMs = 120_000;
const opening = "uk-front-end-developer-accessibility";
const texts = textsOf("en");
const email = "lena.vogt@example.org";

buildIfNeeded(console.log);
const film = createFilm();
await withSite({}, async ({ address, folder }) => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: phone,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: "en-GB",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.goto(`${address}/en/careers/uk/job-search?country=uk`);
    await waitUntilReady(page);
    await toOpening(page, film);
    await toForm(page, film);
    await fill(page, film, pdfFile(folder, "Lena Vogt CV.pdf"));
    await send(page, film);
  } finally {
    await browser.close();
  }
});
const bytes = await film.write(values.out);
const seconds = film.seconds();
console.log(JSON.stringify({ file: values.out, frames: film.frames(), seconds, bytes }));
process.exit(seconds > max.seconds || bytes > max.bytes ? 1 : 0);

/** Searches, and opens a result. */
async function toOpening(page: Page, { shoot, tap }: Film): Promise<void> {
  await shoot(page, ms.reading);
  const box = page.locator("input[name=q]");
  await tap(page, box, ms.tap);
  for (const part of ["acc", "essi", "bil", "ity"]) {
    await box.pressSequentially(part);
    await shoot(page, ms.typing);
  }
  await page.getByRole("listbox").waitFor();
  await shoot(page, ms.glance);
  await page.keyboard.press("Enter");
  const result = page.locator(`h3 a[href*="${opening}"]`);
  await page.waitForURL(/q=accessibility/);
  await result.waitFor();
  await toTop(result);
  await shoot(page, ms.reading);
  await tap(page, result, ms.tap);
  await page.waitForURL("**/job-details/**");
}

/** Reads the opening, and opens its form. */
async function toForm(page: Page, { shoot, tap }: Film): Promise<void> {
  const apply = page.locator("main a[href*='job-application']");
  await apply.first().waitFor();
  await shoot(page, ms.reading);
  await page.evaluate("scrollBy(0, 500)");
  await shoot(page, ms.glance);
  await tap(page, apply.last(), ms.tap);
  await page.waitForURL("**/job-application/**");
  await page.locator("#field-firstName").waitFor();
  await shoot(page, ms.glance);
}

/** Fills the form in, and chooses the CV. */
async function fill(page: Page, { shoot, tap }: Film, cv: string): Promise<void> {
  for (const [name, answer] of Object.entries({ ...lena, email })) {
    const field = page.locator(`#field-${name}`);
    await toTop(field);
    await field.fill(answer);
    await shoot(page, ms.typing * 2);
  }
  const choose = page.locator("button#field-cv");
  await toTop(choose);
  await tap(page, choose, ms.tap, () => page.locator("input[type=file][name=cv]").setInputFiles(cv));
  await page
    .getByText(texts["upload.done"] ?? "")
    .first()
    .waitFor();
  await toTop(choose);
  await shoot(page, ms.reading);
  for (const name of ["consent", "diConsent"]) await tap(page, page.locator(`#field-${name}`), ms.tap);
  await shoot(page, ms.glance);
  const proceed = page.getByRole("button", { name: texts["apply.continue"] ?? "" });
  await waitForHumanPace(page); // a faster submit looks automated, and no confirmation mail is promised
  await tap(page, proceed, ms.tap);
}

/** Reviews the answers, and sends them. */
async function send(page: Page, { shoot, tap }: Film): Promise<void> {
  await page.locator("dl").waitFor();
  await shoot(page, ms.reading);
  await tap(page, page.getByRole("button", { name: texts["recap.send"] ?? "" }), ms.tap);
  await page.locator("h1").filter({ hasText: lena.firstName }).waitFor();
  await shoot(page, ms.reading * 2);
}

/** Scrolls an element to the upper half of the window. */
function toTop(place: Locator): Promise<void> {
  return place.evaluate((element) => scrollTo(0, Math.max(0, element.getBoundingClientRect().top + scrollY - 200)));
}
