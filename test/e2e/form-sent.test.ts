import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { temporaryFolder } from "../temporary.ts";
import { textsOf } from "../texts.ts";
import { lena, pdfFile, typeAnswers } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const form = "careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de";
const en = textsOf("en");

/** Sends a valid plain form. Returns the page that says where the mail was sent. */
function send(language: string, email: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...lena, email, consent: "on", diConsent: "on" }))
    body.append(name, value);
  body.append("cv", new File(["%PDF-1.7\n"], "cv.pdf", { type: "application/pdf" }));
  return fetch(`${site.address}/${language}/${form}`, { method: "POST", body });
}

// trust S 1460
test.each(languages)("in %s, the page after a plain form says how to correct the address", async (language) => {
  const page = await send(language, `lena.sent.${language}@example.org`);
  const html = await page.text();
  for (const key of ["sent.none", "sent.wrongBack", "sent.formEmpty"]) expect(html).toContain(textsOf(language)[key]);
  const gone = await fetch(page.url.replace(/\/sent\/[^?]+/, "/sent/forged.token"));
  expect(await gone.text()).not.toContain(textsOf(language)["sent.wrongBack"]); // that page has no address to correct
});

// trust S 1460
test("without scripts, Back leads to the form as it was filled in, and the link to an empty one", {
  tags: "full",
}, async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.address}/en/${form}`);
  await typeAnswers(page, { ...lena, email: "lena.wrong@example.org" });
  for (const name of ["consent", "diConsent"]) await page.locator(`#field-${name}`).check();
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.getByRole("button", { name: en["recap.send"] ?? "" }).click();
  await page.waitForURL("**/sent/**");
  await page.goBack();
  expect(await page.locator("#field-email").inputValue()).toBe("lena.wrong@example.org");
  await page.goForward();
  await page.getByRole("link", { name: en["sent.formEmpty"] ?? "" }).click();
  await page.waitForURL(`**/${form}`);
  expect(await page.locator("#field-email").inputValue()).toBe("");
});

// trust S 1460
test("in a tab with a draft, the page after a plain form links to the form with everything that was typed", {
  tags: "full",
}, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/en/${form}`);
  await page.locator("#field-email").fill("lena.draft@example.org");
  await visit(page, (await send("en", "lena.draft@example.org")).url);
  expect(await page.locator("main").textContent()).toContain(en["sent.wrong"]);
  await page.getByRole("link", { name: en["sent.form"] ?? "" }).click();
  await expect.poll(() => page.locator("#field-email").inputValue()).toBe("lena.draft@example.org");
});
