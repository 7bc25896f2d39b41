import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, typeAnswers } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { uploads } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const opening = "de-werkstudium-webanalyse-ab-tests";
const form = () => `${site.address}/de/careers/de/job-application/${opening}?country=de`;
const proceed = { name: "Weiter zum Prüfen" };

describe("a mail address that looks mistyped", () => {
  test("is questioned before the recap, by keyboard too, and corrected by one answer", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.vogt@gmial.com" });
    await page.getByRole("button", proceed).click();
    const question = page.getByRole("group", { name: "Stimmt deine E-Mail-Adresse?" });
    await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("mail-question");
    expect(await page.locator("dl").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain("lena.vogt@gmail.com");
    expect(await question.count()).toBe(0);
  });

  test("can be kept, and is not questioned again", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.vogt@gmial.com" });
    await page.getByRole("button", proceed).click();
    await page.getByRole("button", { name: "lena.vogt@gmial.com behalten" }).click();
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain("lena.vogt@gmial.com");
    await page.goBack();
    await page.getByRole("button", proceed).click();
    await page.locator("dl").waitFor();
  });

  test("is no longer questioned while it is being corrected by hand", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.vogt@gmial.com" });
    await page.getByRole("button", proceed).click();
    const question = page.getByRole("group", { name: "Stimmt deine E-Mail-Adresse?" });
    await question.waitFor();
    await page.locator("#field-email").fill("lena.vogt@gmail.com");
    await question.waitFor({ state: "detached" });
  });
});

test("a telephone number in national notation is suggested with its plus sign", { tags: "full" }, async () => {
  const page = await visitor(phone);
  await visit(page, form());
  await typeAnswers(page, { ...lena, telephone: "0151/2345-6789" });
  await page.getByRole("button", proceed).click();
  await page.getByRole("button", { name: "+49 151 2345 6789 nehmen" }).click();
  await expect.poll(() => page.locator("#field-telephone").inputValue()).toBe("+49 151 2345 6789");
  await expect.poll(() => page.locator("#problem-telephone").count()).toBe(0);
  await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("field-telephone");
});

test("leaving the form during an upload needs a confirmation", { tags: "full" }, async () => {
  const page = await visitor(phone);
  await visit(page, form());
  await page.route(uploads, () => undefined); // the upload never gets a response
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.locator("form progress").waitFor();
  const questions: string[] = [];
  let leave = false;
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await (leave ? dialog.accept() : dialog.dismiss());
  });
  const back = page.getByRole("link", { name: "Zurück zum Job" });
  await back.click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(page.url()).toContain("job-application");
  leave = true;
  await back.click();
  await page.waitForURL(/job-details/);
  expect(questions[1]).toContain("wird noch hochgeladen");
});
