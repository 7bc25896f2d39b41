import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";
import { uploads } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const job = "de-hamburg-projektleitung-finanzen"; // the form of this opening has every field
const form = (language = "de") => `${site.address}/${language}/careers/de/job-application/${job}?country=de`;
const proceed = { name: "Weiter zum Prüfen" };
const stored = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), `application ${job}`);
const said = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor({ state: "attached" });

/** The text of the focused element, with white space normalised. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
const focusIs = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

/** Opens the form in a page whose file dialogs the test controls. */
async function openForm(): Promise<Page> {
  const page = await visitor(phone);
  page.on("filechooser", () => undefined);
  await visit(page, form());
  await page.locator("button#field-cv").focus();
  return page;
}

/** Chooses a file by pressing Enter on the focused button. */
async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

/** Focuses a button of the CV field, and presses it with Enter. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `${name} : Lebenslauf` }).focus();
  await page.keyboard.press("Enter");
}

const another = "Andere Datei auswählen: Lebenslauf (Pflichtfeld)";
const first = "Datei auswählen: Lebenslauf (Pflichtfeld)";

// trust N 190
describe("by keyboard alone", () => {
  test("the focus stays at the CV while a file is chosen, replaced, cancelled and removed", {
    tags: "full",
  }, async () => {
    const page = await openForm();
    const folder = temporaryFolder();
    await choose(page, pdfFile(folder));
    await said(page, "ist hochgeladen");
    await focusIs(page, another);
    await choose(page, pdfFile(folder, "neu.pdf"));
    await said(page, "neu.pdf ist hochgeladen");
    await focusIs(page, another);
    await press(page, "Entfernen");
    await said(page, "neu.pdf ist entfernt");
    await focusIs(page, first);
    await page.route(uploads, () => undefined); // the next upload never finishes
    await choose(page, pdfFile(folder, "langsam.pdf"));
    await page.locator("form progress").waitFor();
    await focusIs(page, another);
    await press(page, "Abbrechen");
    await said(page, "Hochladen von langsam.pdf abgebrochen");
    await focusIs(page, first);
  });

  test("the focus also stays when a file is refused, or an upload fails and is retried", { tags: "full" }, async () => {
    const page = await openForm();
    await choose(page, pdfFile(temporaryFolder(), "bild.gif"));
    await said(page, "Dateiformat nicht unterstützt");
    await focusIs(page, another);
    await page.route(uploads, (route) =>
      route.fulfill({ status: 500, body: "<Error><Code>InternalError</Code></Error>" }),
    );
    await choose(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: /^Noch mal versuchen/ }).waitFor();
    await focusIs(page, another);
    await page.unroute(uploads);
    await press(page, "Noch mal versuchen");
    await said(page, "ist hochgeladen");
    await focusIs(page, another);
  });
});

/** The names of the fields to which the elements that match a selector belong, from top to bottom. */
const orderOf = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].map(({ id }) => id.replace(/^field-/, "")),
    selector,
  );

test.each(["en", "de"])(
  "form, summary and recap have their fields in the same order, in %s",
  { tags: "full" },
  async (language) => {
    const page = await visitor(phone);
    await visit(page, form(language));
    const shown = await orderOf(page, "form [id^=field-]");
    expect(shown.indexOf("candidatePreferences")).toBeLessThan(shown.indexOf("cv"));
    await page.locator("form button[type=submit]").click();
    const links = page.getByRole("alert").getByRole("link");
    await links.first().waitFor();
    const listed = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")?.replace("#field-", "")),
    );
    expect(listed).toEqual(shown.filter((name) => !["linkedin", "xing", "otherDoc"].includes(name)));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: `ordnung.${language}@example.org` });
    await page.locator("form button[type=submit]").click();
    await page.locator("dl").waitFor();
    const changes = page.locator("dl button");
    expect(await changes.count()).toBe(shown.length);
    for (const at of [0, 6, 7, 8, shown.length - 1]) {
      await changes.nth(at).click();
      await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe(`field-${shown[at]}`);
      await page.goBack();
      await page.locator("dl").waitFor();
    }
  },
);

// trust N 188
describe("clearing the form", () => {
  test("can be undone, with everything that was typed, ticked and uploaded", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "geleert@example.org" });
    await expect.poll(() => stored(page)).toContain("Lebenslauf");
    const draft = JSON.parse((await stored(page)) ?? "");
    await page.getByRole("button", { name: "Formular leeren" }).click();
    await said(page, "Das Formular ist jetzt leer.");
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("");
    await expect.poll(() => stored(page)).toBeNull();
    await page.keyboard.press("Tab");
    await focusIs(page, "Rückgängig machen");
    await page.keyboard.press("Enter");
    await said(page, "Alle deine Eingaben sind wieder da.");
    await focusIs(page, "Formular leeren");
    await expect.poll(async () => JSON.parse((await stored(page)) ?? "{}").answers).toEqual(draft.answers);
    await expect.poll(async () => JSON.parse((await stored(page)) ?? "{}").files).toEqual(draft.files);
    await page.getByRole("button", proceed).click();
    await page.locator("dl").waitFor();
    await expect.poll(() => page.locator("dl").textContent()).toContain("geleert@example.org");
  });

  test("is final once something else is typed, or the page is reloaded", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    const undo = page.getByRole("button", { name: "Rückgängig machen" });
    for (const end of [() => page.locator("#field-lastName").pressSequentially("N"), () => reload(page)]) {
      await page.locator("#field-firstName").fill("Lena");
      await page.getByRole("button", { name: "Formular leeren" }).click();
      await undo.waitFor();
      await end();
      await undo.waitFor({ state: "detached" });
      await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("");
    }
  });

  test("includes a question about the mail address, and stale letter counts", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena@gmial.com" });
    await page.getByRole("button", proceed).click();
    await page.locator("#mail-question").waitFor();
    await page.getByRole("button", { name: "Formular leeren" }).click();
    await page.locator("#mail-question").waitFor({ state: "detached" });
    await page.getByText("Noch 1.000 Zeichen").or(page.getByText("Noch 1000 Zeichen")).first().waitFor();
  });
});
