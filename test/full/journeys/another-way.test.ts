import type { Page, Route } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import it from "../../../locales/it.json" with { type: "json" };
import pt from "../../../locales/pt.json" with { type: "json" };
import { builtApp, partsOfDemo, serve } from "../../e2e/built-app.ts";
import { fillForm, lena, pdfFile, typeAnswers } from "../../e2e/candidate.ts";
import { confirmPlain } from "../../e2e/confirm-plain.ts";
import { sharedSite, visit, visitors } from "../../e2e/site.ts";
import { uploads } from "../../e2e/stores.ts";
import { temporaryFolder } from "../../temporary.ts";
import { startTurnstile, turnstileSecret } from "../../turnstile.ts";

const site = sharedSite();
const visitor = visitors();
const texts = { de, en, fr, it, pt } as const;
type Language = keyof typeof texts;
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";
const pathIn = (language: string) => `/${language}/careers/de/job-application/${opening}?country=de`;
const challenge = "**/challenge**";
const fallbackButton = (page: Page, language: Language = "de") =>
  page.getByRole("button", { name: texts[language]["apply.way.send"] });
const fallbackText = (page: Page, language: Language) =>
  page.getByRole("status").filter({ hasText: texts[language]["apply.way.text"] });
const newEmail = () => `lena.${crypto.randomUUID()}@example.org`;

/** A page with a filled form, whose clock the test advances. `answer` responds to its requests for a puzzle. */
async function typedForm(email: string, answer: (route: Route) => unknown, language: Language = "de"): Promise<Page> {
  const page = await visitor(phone);
  await page.clock.install();
  await page.route(challenge, (route) => void answer(route)); // a puzzle is requested at the first input in the form
  await visit(page, site.address + pathIn(language));
  await typeAnswers(page, { ...lena, email });
  await page.locator("#field-consent").check();
  if (language === "en") await page.locator("#field-diConsent").check();
  return page;
}

const chooseCv = (page: Page) =>
  page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));

/** Advances the clock until the page gives up and offers the plain form. */
const waitInVain = (page: Page, language: Language = "de") =>
  expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return fallbackButton(page, language).count();
    })
    .toBe(1);

/** Sends the application by the plain form, and fails if personal data gets into an address. */
async function take(page: Page, email: string, language: Language = "de"): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await fallbackButton(page, language).click();
  await page.waitForURL("**/sent/**");
  expect(await page.locator("main").textContent()).toContain(email);
  expect(asked.filter((url) => /lena|vogt|2345/i.test(url))).toEqual([]);
}

const isBlocked = (route: Route) => route.abort();
const portal = { contentType: "text/html", body: "<!DOCTYPE html><title>Sign in</title><p>Sign in</p>" };
const blocked: readonly (readonly [string, Language, (route: Route) => unknown])[] = [
  ["by the page of a captive portal", "de", (route) => route.fulfill({ status: 200, ...portal })],
  ["by an intermediary's 403", "en", (route) => route.fulfill({ status: 403, ...portal })],
  ["by an intermediary's 500", "fr", (route) => route.fulfill({ status: 500, ...portal })],
  ["by a redirect", "it", (route) => route.fulfill({ status: 302, headers: { Location: "/health" } })],
  ["by silence", "pt", () => undefined],
  ["by an ad blocker", "de", (route) => route.abort("blockedbyclient")],
  ["by our own refusal", "en", (route) => route.fulfill({ status: 404, json: { code: "not_found" } })],
];

// trust M 1002
describe("a bot check that is blocked", () => {
  test.each(blocked)(
    "%s (%s) leads, after a limited wait, to the plain form with all that was typed and chosen",
    async (_by, language, answer) => {
      const email = newEmail();
      const page = await typedForm(email, answer, language);
      await chooseCv(page);
      await waitInVain(page, language);
      expect(await fallbackText(page, language).count()).toBe(1);
      await take(page, email, language);
      const kept = await confirmPlain(page, { site, email, texts: texts[language] });
      expect(kept).toMatchObject({ language, form: { ...lena, email } });
      expect(kept?.files.map(({ name }) => name)).toEqual(["cv.pdf"]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );

  test("only for the submit leads to the plain form from the recap, and the stored file need not be sent again", async () => {
    const email = newEmail();
    const page = await visitor(phone);
    await page.clock.install();
    await page.route("**/challenge?purpose=submit**", (route) => route.fulfill({ status: 200, ...portal }));
    await visit(page, site.address + pathIn("de"));
    await fillForm(page, pdfFile(temporaryFolder(), "cv.pdf"), { ...lena, email });
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await waitInVain(page);
    await take(page, email);
    const kept = await confirmPlain(page, { site, email, texts: de });
    expect(kept?.files.map(({ name }) => name)).toEqual(["cv.pdf"]);
  });
});

// trust M 1003
describe("the plain form as a fallback", () => {
  test("is not offered if our server cannot be reached either, and disappears when the network is honest again", async () => {
    const page = await typedForm(newEmail(), isBlocked);
    await page.route("**/health", (route) => route.fulfill({ status: 200, ...portal }));
    await chooseCv(page);
    await page.getByText(de["upload.waiting"]).last().waitFor();
    await page.clock.runFor(60_000);
    expect(await fallbackButton(page).count()).toBe(0);
    await page.unroute("**/health");
    await waitInVain(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000)); // otherwise the next automatic try could come before the click
    const tryNow = page.getByRole("button", { name: new RegExp(`^${de["upload.tryNow"]}`) });
    await tryNow.and(page.locator(":not([aria-disabled=true])")).waitFor();
    await page.unroute(challenge);
    await tryNow.click();
    await page.clock.resume();
    await page.getByText(/· Hochgeladen/).waitFor();
    expect(await fallbackButton(page).count()).toBe(0);
  });

  test("works for an upload that is held back, too", async () => {
    const email = newEmail();
    const page = await typedForm(email, (route) => route.continue());
    await page.route(uploads, (route) => route.fulfill({ status: 403, ...portal }));
    await chooseCv(page);
    await waitInVain(page);
    await take(page, email);
    expect(await confirmPlain(page, { site, email, texts: de })).toBeDefined();
  });

  test("is taken only by a valid form, else the problems are shown", async () => {
    const page = await typedForm(newEmail(), isBlocked);
    await chooseCv(page);
    await waitInVain(page);
    await page.locator("#field-lastName").fill("");
    await fallbackButton(page).click();
    await page.getByRole("alert").getByText(de["problem.lastName.required"]).waitFor();
    expect(await page.getByRole("alert").getByRole("link").count()).toBe(1);
    expect(page.url()).toBe(site.address + pathIn("de"));
  });

  test("brings everything back if the server does not accept it, and so does Back if it did", async () => {
    const email = newEmail();
    const page = await typedForm(email, isBlocked);
    await chooseCv(page);
    await waitInVain(page);
    await page.locator("input[name=spare]").evaluate((field: HTMLInputElement) => {
      field.value = "filled in by a machine";
    });
    await fallbackButton(page).click();
    await page.getByText(de["apply.plain.trap"]).waitFor();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await page.locator("#field-email").inputValue()).toBe(email);
    expect(await page.locator("#field-consent").isChecked()).toBe(true);
    await page.getByText("cv.pdf").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await waitInVain(page);
    await take(page, email);
    await page.goBack();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe(email);
    expect(await page.locator("#field-telephone").inputValue()).toBe(lena.telephone);
  });
});

// trust M 1004
test.each([
  ["cannot be loaded", (route: Route) => route.abort("blockedbyclient")],
  ["is a portal's page", (route: Route) => route.fulfill({ ...portal, contentType: "text/javascript", body: "" })],
])("a bot check of another host whose script %s leads to the same fallback", async (_, answer) => {
  const provider = await startTurnstile();
  onTestFinished(provider.stop);
  const parts = await partsOfDemo({
    CHALLENGE: "turnstile",
    TURNSTILE_SITE_KEY: "key",
    TURNSTILE_SECRET: turnstileSecret,
    TURNSTILE_URL: provider.url,
  });
  const { address, stop } = await serve(await builtApp(parts));
  onTestFinished(stop);
  const email = newEmail();
  const page = await visitor(phone);
  await page.route("**/turnstile/**", answer);
  await page.clock.install();
  await visit(page, address + pathIn("de"));
  await typeAnswers(page, { ...lena, email });
  await page.locator("#field-consent").check();
  await chooseCv(page);
  await waitInVain(page);
  await take(page, email);
});
