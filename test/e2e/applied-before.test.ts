import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { temporaryFolder } from "../temporary.ts";
import { textsOf } from "../texts.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { settled, watchShifts } from "./shifts.ts";
import { reload, sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const job = "de-masterarbeit-embedded-sensorik";
const other = "de-werkstudium-webanalyse-ab-tests";
const at = (screen: string, language = "de") => `${site.address}/${language}/careers/de/${screen}?country=de`;
const opening = (): string => at(`job-details/${job}`);
const form = (): string => at(`job-application/${job}`);
const day = "20. November 2026";
const mark = { language: "de", at: "2026-11-20T10:00:00.000Z", reference: "K7M-29R-XDW", key: "a", secret: "b" };

/** The message in a tab about an application that was sent from it. */
const notice = (page: Page) => page.locator("main [data-job]:has([data-text])");
const told = async (page: Page): Promise<string> => (await notice(page).innerText()).replaceAll("\u00a0", " ");

/** A tab whose storage contains these entries, by default the mark of an application that the tab has sent. */
async function aTabThatApplied(entries: Readonly<Record<string, unknown>> = { [`sent ${job}`]: mark }): Promise<Page> {
  const page = await visitor(phone);
  await visit(page, at("imprint"));
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        sessionStorage.setItem(name, typeof value === "string" ? value : JSON.stringify(value));
    },
    entries as Record<string, never>,
  );
  return page;
}

async function apply(page: Page, email: string): Promise<void> {
  await visit(page, form());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await page.getByRole("heading", { name: "Vielen Dank, Lena" }).waitFor();
}

// trust N 742
describe("somebody who has applied in this tab", () => {
  test("is told on the opening, with the day and the reference, and on its form before typing anything", async () => {
    const page = await visitor(phone);
    await apply(page, "schon.beworben@example.org");
    const kept = (await keptBy(site)).find((application) => application.form.email === "schon.beworben@example.org");
    await visit(page, opening());
    await expect.poll(() => told(page)).toMatch(/^Du hast dich hier am \d+\. \S+ 20\d\d beworben\. Deine Referenz: /);
    expect(await told(page)).toContain(kept?.reference);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
    await page.locator("#field-email").waitFor();
    expect(await told(page)).toMatch(
      /^Du hast dich hier am .*\n\nIn den 90 Tagen danach .* schreib an karriere@example\.com\.$/s,
    );
    const [above, first] = await Promise.all([
      notice(page).boundingBox(),
      page.locator("#field-firstName").boundingBox(),
    ]);
    expect(above && first && above.y + above.height < first.y).toBe(true);
  });

  test("is told before any script has arrived, in every language, and nothing moves when scripts arrive", {
    tags: "full",
  }, async () => {
    const page = await aTabThatApplied();
    const shift = await watchShifts(page);
    await page.addInitScript(() => {
      // the page's timer of 8 seconds for lost scripts must not fire on a busy machine, because another message would be shown
      const later = window.setTimeout;
      Object.assign(window, { setTimeout: (act: () => void, ms = 0) => later(act, ms === 8000 ? 600_000 : ms) });
    });
    for (const language of languages)
      for (const screen of [`job-details/${job}`, `job-application/${job}`]) {
        const come = await visitBeforeHydration(page, at(screen, language));
        await notice(page).waitFor();
        await settled(page);
        const look = async () => [await told(page), await notice(page).boundingBox(), await shift()];
        const before = await look();
        expect(before[0]).toContain("K7M-29R-XDW");
        await come();
        expect(await look(), `${language} ${screen}`).toEqual(before);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
  });

  test("is told on the form of another opening if the application counts there, but not on its page", {
    tags: "full",
  }, async () => {
    const page = await aTabThatApplied();
    await visit(page, at(`job-details/${other}`));
    expect(await notice(page).isVisible()).toBe(false);
    const come = await visitBeforeHydration(page, at(`job-application/${other}`));
    await notice(page).waitFor();
    const early = await told(page);
    expect(early).toContain(`Du hast dich am ${day} bei uns auf einen anderen Job beworben.`);
    await come();
    expect(await told(page)).toBe(early);
  });

  test("is told only by the tab: the page is the same for everybody", { tags: "full" }, async () => {
    const html = await (await fetch(opening())).text();
    expect(html).not.toContain(day);
    const page = await visitor(phone);
    await visit(page, opening());
    expect(await notice(page).isVisible()).toBe(false);
    await visit(page, form());
    expect(await notice(page).isVisible()).toBe(false);
  });

  test("is told nothing that the tab does not know, as after an older page's mark or a broken one", {
    tags: "full",
  }, async () => {
    for (const kept of ["de", "{broken", "{}", '{"language":"de","at":"yesterday"}']) {
      const page = await aTabThatApplied({ [`sent ${job}`]: kept });
      for (const address of [opening(), form()]) {
        await visit(page, address);
        expect(await notice(page).isVisible(), kept).toBe(false);
      }
      await page.locator("#field-email").waitFor();
    }
  });
});

describe("the thank-you", () => {
  test("knows the day and the reference after a reload, but no name", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await apply(page, "neu.geladen.dank@example.org");
    const kept = (await keptBy(site)).find(({ form: { email } }) => email === "neu.geladen.dank@example.org");
    const before = await page.locator("main ol").first().innerText();
    await reload(page);
    await page.getByRole("heading", { name: "Vielen Dank", exact: true }).waitFor();
    expect(await page.locator("main").innerText()).toContain(`Deine Referenz: ${kept?.reference}`);
    const by = /Bis \d+\.\s\S+\s20\d\d/;
    expect(by.exec(await page.locator("main ol").first().innerText())?.[0]).toBe(by.exec(before)?.[0]);
    expect(await page.locator("main").innerText()).not.toContain("example.org");
  });

  test("of an older page returns without them", { tags: "full" }, async () => {
    const page = await aTabThatApplied({ [`sent ${job}`]: "en" });
    await visit(page, form());
    await page.getByRole("heading", { name: "Vielen Dank", exact: true }).waitFor();
    expect(await page.locator("main").innerText()).toContain(textsOf("de")["thanks.mailboxNoAddress"]);
  });

  test("is not shown once another application was begun, even after a reload, and the first is still mentioned", {
    tags: "full",
  }, async () => {
    const page = await aTabThatApplied();
    await visit(page, form());
    await page.locator("#field-firstName").fill("Lena");
    await reload(page);
    expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
    await reload(page);
    expect(await told(page)).toContain(`Du hast dich hier am ${day} beworben.`);
    expect(await page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? ""), `sent ${job}`)).toEqual({
      ...mark,
      again: true,
    });
  });
});
