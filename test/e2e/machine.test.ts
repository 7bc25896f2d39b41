import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import say from "../../locales/de.json" with { type: "json" };
import french from "../../locales/fr.json" with { type: "json" };
import { waitUntilReady } from "../../tools/screens/browser.ts";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, typeAnswers, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const form = (language: string): string =>
  `/${language}/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`;
const emailOf = (name: string): string => `${name}.${crypto.randomUUID()}@example.org`;

/** Presses the button that sends the application. Returns the body of the submit. */
async function sent(page: Page, button = say["recap.send"]): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest((request) => /\/jobapplication\/[^/]+$/.test(request.url()));
  await page.getByRole("button", { name: button }).click();
  const body = (await asked).postDataJSON();
  await page.locator("ol h3").first().waitFor();
  return body;
}

describe("an application that looks as if sent by a machine (trust F 99)", () => {
  test("is kept and marked, and its thank-you promises no mail and no answer, even after a reload", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    const email = emailOf("machine");
    await visit(page, site.address + form("de"));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
    await waitMinimumFillTime(page); // so that only the hidden field shows that a machine filled in the form
    const trap = page.locator("input[name=spare]");
    expect(await trap.evaluate((input) => input.tabIndex)).toBe(-1);
    expect(await page.getByRole("textbox", { name: say["apply.leaveEmpty"] }).count()).toBe(0); // the field is hidden from screen readers
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = "https://example.com";
    });
    await page.getByRole("button", { name: say["apply.continue"] }).click();
    await sent(page);
    const kept = (await keptBy(site)).find((each) => each.form.email === email);
    expect(kept).toMatchObject({ suspect: true });
    for (const again of [false, true]) {
      if (again) await reload(page);
      const said = await page.locator("main").innerText();
      expect(said).toContain(say["thanks.noMailHeading"]);
      expect(said).toContain("nenne deine Referenz");
      expect(said).toContain(kept?.reference);
      expect(said).not.toMatch(/unterwegs|Postfach/);
      expect(said).not.toContain(say["thanks.answer"]);
      expect(await page.locator("main a[href^=mailto]").count()).toBe(1);
    }
    const list = await site.careers("applications", "list");
    expect(list).toMatch(new RegExp(`${kept?.reference}.*\\(suspect\\)`));
    expect(await site.careers("applications", "show", kept?.reference.toLowerCase() ?? "")).toMatch(/^suspect +true$/m);
    expect(mailsOf(site).filter((mail) => mail.includes(`<${email}>`))).toEqual([]);
  });
});

// trust S 780
describe("a person's form", () => {
  test("says how long it took if it is sent by the document in which it was filled in", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, site.address + form("de"));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: emailOf("fresh") });
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: say["apply.continue"] }).click();
    expect((await sent(page))["formSeconds"]).toBeGreaterThanOrEqual(2);
  });

  test.each(["another language", "another tab"])(
    "does not say so if a draft was restored in %s",
    { tags: "full" },
    async (where) => {
      const page = await visitor();
      await visit(page, site.address + form("de"));
      await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: emailOf("draft") });
      await page.getByRole("button", { name: say["apply.continue"] }).click();
      await page.locator("dl").waitFor();
      if (where === "another language") {
        await visit(page, site.address + form("fr"));
        await page.locator("dl").waitFor(); // the recap is shown, so one more press sends the application
        expect(await sent(page, french["recap.send"])).not.toHaveProperty("formSeconds");
      } else {
        const opened = page.waitForEvent("popup");
        await page.evaluate(() => void window.open(location.href)); // the new tab gets a copy of this tab's session storage
        const other = await opened;
        await waitUntilReady(other);
        await other.getByRole("button", { name: say["apply.continue"] }).click();
        expect(await sent(other)).not.toHaveProperty("formSeconds");
      }
    },
  );

  test("does not say so if a plain form came back", { tags: "full" }, async () => {
    const page = await visitor();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(site.address + form("de"));
    await typeAnswers(page, { ...lena, telephone: "0", email: emailOf("plain") });
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page.unroute("**/assets/*.js");
    await page.getByRole("button", { name: say["recap.send"] }).click();
    await waitUntilReady(page);
    await page.locator("#field-telephone").fill(lena.telephone);
    await page.locator("#field-consent").check();
    await page.getByRole("button", { name: say["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    expect(await sent(page)).not.toHaveProperty("formSeconds");
  });
});
