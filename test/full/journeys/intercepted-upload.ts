import type { Page } from "playwright-core";
import { expect } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import { type BadAnswer, type Between, everyBadAnswer, withEach } from "../../e2e/between.ts";
import { lena, typeAnswers } from "../../e2e/candidate.ts";
import { visit } from "../../e2e/site.ts";
import { uploads } from "../../e2e/stores.ts";

/** The calls by which a file is sent (spec 4.6, 7.4, 7.5). */
export const callsOfUpload = [
  ["the puzzle", "**/challenge?purpose=upload**"],
  ["the preparing", "**/attachment/cv"],
  ["the upload", uploads],
] as const;

const button = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
export const stored = (page: Page) => page.getByText(/· Hochgeladen/);

const puzzles = "**/challenge**";

/** Fills the form in a page whose clock the test advances. Its requests for a puzzle in advance fail until `letPuzzlesThrough`. */
export async function typedForm(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await visit(page, address);
  await page.route(puzzles, (route) => route.abort());
  await typeAnswers(page, lena);
}

export const letPuzzlesThrough = (page: Page): Promise<void> => page.unroute(puzzles);

export interface InterceptedUpload {
  readonly between: Between;
  /** A page with a filled form. */
  readonly page: Page;
  readonly file: string;
  readonly calls: string | RegExp;
  /** The bad responses that the page accepts as a success of these calls. */
  readonly successes?: readonly BadAnswer[];
}

/** Sends a file over a network that gives each bad response in turn. The file waits, and is sent automatically when the network is good again. */
export const sendFileThroughEachBadResponse = ({
  between,
  page,
  file,
  calls,
  successes = [],
}: InterceptedUpload): Promise<void> =>
  withEach(everyBadAnswer, async (as) => {
    const network = await between.answer(page, calls, as);
    await letPuzzlesThrough(page);
    if ((await stored(page).count()) > 0) await button(page, de["upload.remove"]).click();
    await page.locator("input[type=file][name=cv]").setInputFiles(file);
    if (successes.includes(as)) {
      await stored(page).waitFor();
      return network.beHonest();
    }
    await page.getByText(de["upload.waiting"]).last().waitFor();
    expect(await stored(page).count()).toBe(0);
    expect(await page.locator("#field-email").inputValue()).toBe(lena.email);
    const before = network.met();
    expect(before).toBeGreaterThan(0);
    await button(page, de["upload.tryNow"]).click(); // the network is still bad
    await expect.poll(network.met).toBeGreaterThan(before);
    await button(page, de["upload.tryNow"]).and(page.locator(":not([aria-disabled=true])")).waitFor();
    await page.locator("#field-email").focus(); // keeps the focus here: otherwise it would move after the upload, which fetches the next puzzle
    await network.beHonest();
    await page.clock.runFor(10_000);
    await stored(page).waitFor();
  });
