import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { textsOf } from "../texts.ts";
import { fillForm, lena, pdfFile, typeAnswers, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { setOpening } from "./set-opening.ts";
import { settled, watchShifts } from "./shifts.ts";
import { reload, siteForTests, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const job = "de-masterarbeit-embedded-sensorik";
const at = (screen: string, language = "de") => `${site.address}/${language}/careers/de/${screen}?country=de`;
const form = (): string => at(`job-application/${job}`);
const opening = (): string => at(`job-details/${job}`);
const close = (minutesAgo = 0): Promise<void> => setOpening(site, job, "closed", minutesAgo);
afterEach(() => setOpening(site, job, "open"));

/** Matches "Dieser Job wurde am … geschlossen. Wenn du … begonnen hattest, kannst du sie noch bis … senden." */
const closedText =
  /Dieser Job wurde am \d+\.\s\S+\s20\d\d\sum\s\d\d:\d\d\sME[SZ]+ geschlossen\..* bis \d\d:\d\d\sME[SZ]+ senden\./;
const said = (page: Page) => page.getByRole("status").filter({ hasText: closedText });
const above = (page: Page) => page.locator("main p:not([role])").filter({ hasText: closedText });
const draftOffer = (page: Page) => page.getByRole("link", { name: "Bewerbung fortsetzen" });

async function filled(page: Page, email: string): Promise<void> {
  await visit(page, form());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await waitMinimumFillTime(page);
}
async function toRecap(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.locator("dl").waitFor();
}
const send = (page: Page): Promise<void> => page.getByRole("button", { name: "Bewerbung senden" }).click();
const thanked = (page: Page, name = ", Lena") =>
  page.getByRole("heading", { name: `Vielen Dank${name}`, exact: true }).waitFor();

// trust N 740
describe("an opening that closes while its form is open", () => {
  test("says so on the recap, below its buttons, and still accepts the application", async () => {
    const page = await visitor(phone);
    await filled(page, "waehrenddessen@example.org");
    await close();
    await toRecap(page);
    await said(page).waitFor();
    expect(await page.evaluate("document.activeElement?.tagName")).toBe("H2");
    const [button, text] = await Promise.all([
      page.getByRole("button", { name: "Bewerbung senden" }).boundingBox(),
      said(page).boundingBox(),
    ]);
    expect(button && text && button.y + button.height <= text.y).toBe(true);
    await page.getByRole("button", { name: "Bearbeiten", exact: true }).click();
    await toRecap(page);
    expect(await said(page).count()).toBe(1);
    await send(page);
    await thanked(page);
    const kept = (await keptBy(site)).filter((application) => application.form.email === "waehrenddessen@example.org");
    expect(kept).toMatchObject([{ jobClosed: true }]);
  });

  test("says so when the visitor returns to the tab, and no longer once the opening is open again", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await page.clock.install();
    await visit(page, form());
    await page.locator("#field-firstName").fill("Lena");
    await close();
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await lookAgain();
    await page.clock.fastForward("02:00");
    expect(await said(page).count()).toBe(0);
    await lookAgain();
    await said(page).waitFor();
    await setOpening(site, job, "open");
    const later = async (): Promise<number> => {
      await page.clock.fastForward("02:00");
      await lookAgain();
      return said(page).count();
    };
    await expect.poll(later).toBe(0);
  });

  test("serves its form for an hour, after a reload and in another language, complete and with a notice on top", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await filled(page, "noch.da@example.org");
    await close(1);
    await reload(page);
    expect(await page.locator("#field-email").inputValue()).toBe("noch.da@example.org");
    expect(await above(page).count()).toBe(1);
    await toRecap(page);
    await said(page).waitFor();
    await page.locator("header summary").click();
    await page.locator("header a[hreflang=fr]").click();
    await page.waitForURL("**/fr/careers/**");
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.locator("dl").waitFor();
    expect(await page.locator("main").innerText()).toMatch(/Cette offre a été clôturée le \d+/);
    await page.getByRole("button", { name: textsOf("fr")["recap.send"] ?? "" }).waitFor();
  });

  test("offers its form to nobody else, and redirects to its page after the hour", { tags: "full" }, async () => {
    await close();
    const page = await visitor(phone);
    expect(await visit(page, opening())).toBe(410);
    expect(await page.locator("main a[href*='/job-application/']:visible").count()).toBe(0);
    expect(await visit(page, form())).toBe(200);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await close(61);
    expect(await visit(page, form())).toBe(410);
    expect(new URL(page.url()).pathname).toContain("/job-details/");
  });

  test("accepts nothing after an hour, says what to do, and leaves everything in place", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await filled(page, "zu.spaet@example.org");
    await toRecap(page);
    await close(61);
    await send(page);
    await page.getByRole("alert").filter({ hasText: "schreib an karriere@example.com" }).waitFor();
    await expect.poll(() => page.title()).toContain("Dieser Job ist nicht mehr offen");
    expect(await page.locator("dl").innerText()).toContain("zu.spaet@example.org");
    await page.getByRole("button", { name: "Bearbeiten", exact: true }).click();
    expect(await page.locator("#field-email").inputValue()).toBe("zu.spaet@example.org");
    expect((await keptBy(site)).filter(({ form: { email } }) => email === "zu.spaet@example.org")).toEqual([]);
  });

  test("mentions no hour if the time of closing is unknown, or another host takes the application", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await page.route("**/api/search/jobpost2/**", (route) => route.fulfill({ status: 410, json: { code: "closed" } }));
    await filled(page, "wer.weiss@example.org");
    await toRecap(page);
    await page
      .getByRole("status")
      .filter({ hasText: "Vielleicht wird deine Bewerbung nicht mehr angenommen." })
      .waitFor();
    await send(page);
    await thanked(page);
  });

  test.each([
    ["a network that fails", { abort: true }],
    ["an intermediary's page", { status: 410, contentType: "text/html", body: "<h1>Gone</h1>" }],
    ["a 410 of another kind", { status: 410, json: { code: "other" } }],
    ["an error", { status: 500, json: { code: "internal" } }],
    ["an empty answer", { status: 200, body: "" }],
  ])("is not reported because of %s, which delays nothing", { tags: "full" }, async (_name, answer) => {
    const page = await visitor(phone);
    await page.route("**/api/search/jobpost2/**", (route) =>
      "abort" in answer ? route.abort() : route.fulfill(answer),
    );
    await filled(page, `${crypto.randomUUID()}@example.org`);
    await close();
    await toRecap(page);
    await send(page);
    await thanked(page);
    expect(await said(page).count()).toBe(0);
  });

  test("accepts a plain form for an hour, and returns it complete after that", { tags: "full" }, async () => {
    const page = await visitor({ ...phone, javaScriptEnabled: false });
    await close(5);
    await page.goto(form());
    expect(await above(page).count()).toBe(1);
    await typeAnswers(page, { ...lena, email: "ohne.skripte@example.org" });
    await page.locator("#field-consent").check();
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await close(61);
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await page.getByRole("alert").filter({ hasText: "schreib an karriere@example.com" }).waitFor();
    expect(await page.locator("#field-email").inputValue()).toBe("ohne.skripte@example.org");
    expect(await page.locator("main").innerText()).toContain("Lena Vogt Lebenslauf ä.pdf");
    expect(await above(page).count()).toBe(0);
    await close(5);
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await page.waitForURL("**/sent/**");
  });
});

// trust N 741
describe("the page of a closed opening", () => {
  const own = (page: Page) => page.locator("main [data-job]:has([data-text])");

  test("tells those who have applied in this tab that nothing changes, when the form is no longer served", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await filled(page, "danach@example.org");
    await toRecap(page);
    await send(page);
    await thanked(page);
    await close();
    await reload(page);
    await thanked(page, "");
    await close(61);
    await reload(page);
    expect(new URL(page.url()).pathname).toContain("/job-details/");
    const kept = (await keptBy(site)).find((application) => application.form.email === "danach@example.org");
    await expect.poll(() => own(page).innerText()).toContain(`Deine Referenz: ${kept?.reference}`);
    expect(await own(page).innerText()).toContain(textsOf("de")["applied.closed"]);
    expect(await draftOffer(page).count()).toBe(0);
  });

  test("offers to continue what was begun, as long as it is accepted, and nothing moves", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    const shift = await watchShifts(page);
    await visit(page, form());
    await typeAnswers(page, { firstName: "Lena", email: "angefangen@example.org" });
    await expect.poll(() => page.evaluate("Object.keys(sessionStorage).join()")).toContain(`application ${job}`);
    await close(10);
    const come = await visitBeforeHydration(page, opening());
    await draftOffer(page).waitFor();
    await settled(page);
    const before = await shift();
    await come();
    await draftOffer(page).waitFor();
    expect(await shift()).toBe(before);
    await draftOffer(page).click();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("angefangen@example.org");
    await close(61);
    // if the page was cached just before, it is shown for a moment longer
    const offered = async (): Promise<number> => {
      await visit(page, opening());
      return draftOffer(page).count();
    };
    await expect.poll(offered).toBe(0);
  });

  test("tells nobody else anything", { tags: "full" }, async () => {
    await close();
    const page = await visitor(phone);
    await visit(page, opening());
    expect(await own(page).isVisible()).toBe(false);
    expect(await draftOffer(page).count()).toBe(0);
  });
});
