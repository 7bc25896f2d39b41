import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";

/** The positions, in pixels, of the elements that must not move in the last step: the heading, the summary and the buttons. */
const places = (page: Page) =>
  page.evaluate(() =>
    ["section h2", "section dl", "section .actions button:first-child", "section .actions button:last-child"].map(
      (selector) => {
        const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [selector, left, top];
      },
    ),
  );

describe.each([
  ["a phone", { width: 360, height: 740 }],
  ["a desktop", { width: 1440, height: 900 }],
])("on %s", (where, viewport) => {
  test("nothing moves when Send is pressed, and while the answer is late", { tags: "full" }, async () => {
    const page = await visitor({ viewport });
    await page.clock.install();
    await visit(page, `${site.address}/de/careers/de/job-application/${job}?country=de`);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: `${where.replace(" ", "-")}@example.org` });
    await waitMinimumFillTime(page);
    await page.route("**/jobapplication/*", () => undefined);
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    const send = page.getByRole("button", { name: "Bewerbung senden" });
    await send.waitFor();
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const before = await places(page);
    await send.click();
    await page.getByRole("button", { name: "Wird gesendet …" }).waitFor();
    expect(await places(page)).toEqual(before);
    await page.clock.runFor(10_000);
    await page.getByRole("status").getByText("Das dauert länger als sonst", { exact: false }).waitFor();
    expect(await places(page)).toEqual(before);
  });
});
