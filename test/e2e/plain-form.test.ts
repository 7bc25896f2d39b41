import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import say from "../../locales/de.json" with { type: "json" };
import pt from "../../locales/pt.json" with { type: "json" };
import { waitUntilReady } from "../../tools/screens/browser.ts";
import { temporaryFolder } from "../temporary.ts";
import { lena, pdfFile, typeAnswers } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { testPlainForm } from "./plain-form.ts";
import { sharedSite, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const opening = "de-masterarbeit-embedded-sensorik";
const form = `/de/careers/de/job-application/${opening}?country=de&s=fair&k=poster`;

testPlainForm(["de"]);

test("an invalid form comes back with every error at its field and in the summary, and with everything that was typed", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  const path = "/en/careers/de/job-application/de-hamburg-projektleitung-finanzen?country=de";
  await page.goto(site.address + path);
  const folder = temporaryFolder();
  const words = join(folder, "words.pdf");
  writeFileSync(words, "no PDF at all");
  await page.locator("#field-firstName").fill("Lena");
  await page.locator("#field-telephone").fill("0151 23456789");
  await page.locator("#field-candidatePreferences").fill("x".repeat(1001));
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(folder));
  await page.locator("input[type=file][name=otherDoc]").setInputFiles(words);
  await page.locator("#field-consent").check();
  await page.getByRole("button", { name: "Send application" }).click();

  const summary = page.getByRole("alert");
  await summary.waitFor();
  const told = await summary.locator("a").allTextContents();
  expect(told).toHaveLength(7);
  for (const text of told) expect(await page.locator(`form p[id^=problem-]`, { hasText: text }).count()).toBe(1);
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
  expect(await page.locator("#field-telephone").inputValue()).toBe("0151 23456789");
  expect(await page.locator("main form").textContent()).toContain(
    "Perhaps you mean +49 151 23456789".replaceAll(/ (?=\d)/g, "\u00a0"),
  );
  expect(await page.locator("#field-candidatePreferences").inputValue()).toHaveLength(1001);
  expect(await page.locator("#field-consent").isChecked()).toBe(true);
  expect(await page.locator("#field-diConsent").isChecked()).toBe(false);
  expect(await page.locator("main").textContent()).toContain("We already have Lena Vogt Lebenslauf ä.pdf");
  expect(page.url()).toBe(site.address + path); // the address contains nothing that was typed

  // by keyboard alone: a link in the summary of errors leads to its field, and Enter in that field sends the form
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Vogt");
  await expect.poll(() => page.locator("#field-lastName").inputValue()).toBe("Vogt");
  const email = "lena.mended@example.org";
  await typeAnswers(page, { email, telephone: "+49 151 23456789", candidatePreferences: "Hamburg\nFinance" });
  await typeAnswers(page, { referent: "Grace Hopper, Tavela" });
  await page.locator("#field-diConsent").check();
  await page.locator("#field-email").press("Enter");
  await page.waitForURL("**/sent/**");
  expect(await page.locator("main").textContent()).toContain(email);
});

// trust S 1465
test("a form that came back changes its language with everything in it, and Enter in a field sends it", async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  await page.goto(site.address + form);
  const email = "lena.languages@example.org";
  await typeAnswers(page, { ...lena, email, telephone: "0" });
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.locator("#field-consent").check();
  expect(await page.locator("header button").count()).toBe(0);
  expect(await page.locator("footer button").count()).toBe(3);
  await page.getByRole("button", { name: say["recap.send"] }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.locator("footer button").count()).toBe(0); // the three theme buttons would reload the page and lose what was typed
  await page.locator("header summary").press("Enter");
  await page.getByRole("button", { name: "Português" }).press("Enter");
  await page.locator("html[lang=pt]").waitFor();
  expect(page.url()).toBe(site.address + form.replace("/de/", "/pt/"));
  expect(await page.getByRole("alert").textContent()).toContain(pt["problem.telephone.format"]);
  expect(await page.locator("#field-telephone").inputValue()).toBe("0");
  expect(await page.locator("#field-consent").isChecked()).toBe(true);
  expect(await page.locator("main").textContent()).toContain("Já temos Lena Vogt Lebenslauf ä.pdf");
  expect(mailsOf(site).filter((mail) => mail.includes(email))).toEqual([]);
  await page.locator("#field-telephone").fill(lena.telephone);
  await page.locator("#field-telephone").press("Enter");
  await page.waitForURL("**/pt/**/sent/**");
});

// trust S 1494, S 1495
test("a form that comes back in another language loses a tick for an old notice, and keeps a box that this language lacks", async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const [consent, diConsent] = [page.locator("#field-consent"), page.locator("#field-diConsent")];
  const changeTo = async (name: string, language: string) => {
    await page.locator("header summary").press("Enter");
    await page.getByRole("button", { name }).press("Enter");
    await page.locator(`html[lang=${language}]`).waitFor();
  };
  await page.goto(site.address + form.replace("/de/", "/en/"));
  await typeAnswers(page, { ...lena, email: "lena.ticks@example.org", telephone: "0" });
  await consent.check();
  await diConsent.check();
  await page.locator("#field-email").press("Enter");
  await page.getByRole("alert").waitFor();
  await changeTo("Deutsch", "de");
  expect([await diConsent.count(), await consent.isChecked()]).toEqual([0, true]);
  await changeTo("English", "en");
  expect([await diConsent.isChecked(), await consent.isChecked()]).toEqual([true, true]);
  await page.locator("input[name=notice]").evaluate((input: HTMLInputElement) => {
    input.value = "0".repeat(64); // as in a page from before the notice changed
  });
  await changeTo("Deutsch", "de");
  expect(await page.getByRole("alert").textContent()).toContain(say["problem.consent.changed"]);
  expect(await consent.isChecked()).toBe(false);
  expect(await page.locator("input[name=notice]").getAttribute("value")).not.toBe("0".repeat(64));
});

// trust K 143, M 1000
test("what is typed, ticked and chosen before scripts run is kept, and a press of the button waits for them", {
  tags: "full",
}, async () => {
  const page = await visitor();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) posts.push(`${request.method()} ${request.url()}`);
  });
  const come = await visitBeforeHydration(page, site.address + form);
  await typeAnswers(page, { ...lena, email: "lena.early@example.org" });
  await page.locator("#field-consent").check();
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.getByRole("button", { name: say["apply.continue"] }).click();
  await page.getByText(say["apply.plain.coming"]).waitFor();
  await come();
  await page.locator("form progress").waitFor({ state: "detached" });
  await page.getByText("Hochgeladen", { exact: false }).first().waitFor({ state: "attached" });
  for (const [name, value] of Object.entries({ ...lena, email: "lena.early@example.org" }))
    expect(await page.locator(`#field-${name}`).inputValue(), name).toBe(value);
  await page.locator("dl").waitFor(); // the press before scripts ran was remembered, and has led to the recap
  expect(await page.locator("#field-consent").isChecked()).toBe(true);
  expect(posts).toEqual([`GET ${site.address}${form}`]);
});

// trust M 1000
test("a press before scripts run is not lost: if a chosen file cannot be taken over, the page says so", {
  tags: "full",
}, async () => {
  const page = await visitor();
  const come = await visitBeforeHydration(page, site.address + form);
  await typeAnswers(page, { ...lena, lastName: "" });
  const words = join(temporaryFolder(), "words.txt");
  writeFileSync(words, "no PDF at all");
  await page.locator("input[type=file][name=cv]").setInputFiles(words);
  await page.getByRole("button", { name: say["apply.continue"] }).click();
  await come();
  const told = page.getByRole("alert").locator("a");
  await told.first().waitFor();
  expect(await told.allTextContents()).toEqual([
    ...[say["problem.lastName.required"], say["problem.cv.failed"], say["problem.consent.required"]],
  ]);
});

test("scripts that arrive after they were given up keep the focus in the form", async () => {
  const page = await visitor();
  const come = await visitBeforeHydration(page, site.address + form);
  await page.getByRole("button", { name: say["apply.continue"] }).click();
  await page.evaluate(() => dispatchEvent(new Event("error"))); // as if a script could not be loaded
  await page.locator("#plain-form:focus").waitFor();
  await come();
  await page.locator("form h2:focus").waitFor();
});

test("with scripts blocked the form is a plain one, says so at its top, and accepts the application", {
  tags: "full",
}, async () => {
  const page = await visitor();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(site.address + form);
  await page.getByRole("heading", { name: say["apply.plain.heading"] }).waitFor();
  const email = "lena.blocked@example.org";
  await typeAnswers(page, { ...lena, email });
  await page.locator("#field-consent").check();
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.getByRole("button", { name: say["recap.send"] }).click();
  await page.waitForURL("**/sent/**");
  expect(page.url()).not.toContain("lena");
  await expect.poll(() => mailsOf(site).filter((mail) => mail.includes(email))).toHaveLength(1);
  expect((await keptBy(site)).map((kept) => kept.form.email)).not.toContain(email);
});

// trust O 210
test("scripts that arrive late leave the message on why a form came back", { tags: "full" }, async () => {
  const page = await visitor();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(site.address + form);
  await typeAnswers(page, lena);
  await page.locator("input[name=spare]").evaluate((field: HTMLInputElement) => {
    field.value = "filled in by a machine";
  });
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: say["recap.send"] }).click();
  await page.locator("html[data-ready]").waitFor();
  const why = page.getByRole("alert").filter({ hasText: say["apply.plain.trap"] });
  expect(await why.count()).toBe(1);
  expect(await page.locator("input[name=spare]").inputValue()).toBe("");
  await page.getByRole("button", { name: say["apply.continue"] }).click();
  await why.waitFor({ state: "detached" }); // another attempt removes the message
});

test("scripts that arrive after a form was sent take over what came back", { tags: "full" }, async () => {
  const page = await visitor();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(site.address + form);
  await typeAnswers(page, { ...lena, telephone: "0" });
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: say["recap.send"] }).click();
  await waitUntilReady(page);
  expect(await page.locator("#field-telephone").inputValue()).toBe("0");
  expect(await page.getByRole("alert").locator("a").count()).toBe(2); // only the telephone and the checkbox have problems
  await page.locator("#field-telephone").fill("+49 151 23456789");
  await page.locator("#field-consent").check();
  await page.getByRole("button", { name: say["apply.continue"] }).click();
  await page.locator("dl").waitFor();
  expect(await page.locator("dl").textContent()).toContain("Lebenslauf ä.pdf"); // the file did not have to be chosen again
});
