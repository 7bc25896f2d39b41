import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const hidden = () => `${site.address}/de/careers/de/job-application/de-leitungsposition-technologie-hamburg?country=de`;

// trust O 202, 203
test("an internationalised domain is shown as typed, and an emoji counts once", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, hidden());
  const email = "lena@müller.example";
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.locator("#field-candidatePreferences").fill("😀".repeat(600));
  await page.getByText("Noch 400 Zeichen übrig", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.locator("dl").waitFor();
  const recap = await page.locator("dl").textContent();
  expect(recap).toContain(email);
  expect(recap).toContain("😀".repeat(600));
});

test("non-ASCII letters before the @ are refused with a message that names the rule", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, hidden());
  await page.locator("#field-email").fill("jürgen@example.org");
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.locator("#field-email[aria-invalid=true]").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("Verwende vor dem @ nur Buchstaben ohne Umlaute");
});
