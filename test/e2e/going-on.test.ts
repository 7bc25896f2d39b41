import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { lena, pdfFile, typeAnswers } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { uploads } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const button = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const proceed = (page: Page) => button(page, de["apply.continue"]);
const waits = (page: Page) => page.getByRole("status").getByText(de["apply.goesOn"]);
const recap = (page: Page) => page.getByRole("heading", { name: de["recap.heading"] });
const summary = (page: Page) => page.getByRole("alert");
const input = (page: Page) => page.locator("input[type=file][name=cv]");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
const focusIs = (page: Page, name: string) => expect.poll(() => focused(page)).toContain(name);
const refused = { status: 500, body: "<Error><Code>InternalError</Code></Error>" };

/** A complete form whose file uploads until the test lets it through. */
async function uploading(answers: Partial<Record<string, string>> = lena) {
  const page = await visitor(phone);
  await visit(page, `${site.address}/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`);
  await typeAnswers(page, answers);
  await page.locator("#field-consent").check();
  const held: Route[] = [];
  await page.route(uploads, (route) => void held.push(route));
  const choose = async (name = "cv.pdf"): Promise<void> => {
    await input(page).setInputFiles(pdfFile(temporaryFolder(), name));
    await page.locator("form progress").waitFor();
  };
  await choose();
  const last = async (): Promise<Route> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.pop() as Route;
  };
  return {
    page,
    choose,
    letThrough: async () => (await last()).continue(),
    refuse: async () => (await last()).fulfill(refused),
  };
}

// trust N 765
describe("Continue, pressed while a file is uploading", () => {
  test("is remembered and announced, keeps the focus, and leads to the recap when the file has arrived", {
    tags: "full",
  }, async () => {
    const { page, letThrough } = await uploading();
    await proceed(page).focus();
    await page.keyboard.press("Enter");
    await waits(page).waitFor();
    await focusIs(page, de["apply.continue"]);
    expect(await proceed(page).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter"); // a second press has no effect
    expect(await summary(page).count()).toBe(0);
    await letThrough();
    await recap(page).waitFor();
    await focusIs(page, de["recap.heading"]);
    expect(await page.locator("dl").textContent()).toContain("cv.pdf");
  });

  test("can be taken back, and then leads nowhere automatically", { tags: "full" }, async () => {
    const { page, letThrough } = await uploading();
    await proceed(page).click();
    await button(page, de["apply.stay"]).click();
    await waits(page).waitFor({ state: "detached" });
    await focusIs(page, de["apply.continue"]);
    await letThrough();
    await page.getByText(/· Hochgeladen/).waitFor();
    expect(await recap(page).count()).toBe(0);
    await proceed(page).click();
    await recap(page).waitFor();
  });

  test("stops at a file that fails, with the focus on the summary", { tags: "full" }, async () => {
    const { page, refuse } = await uploading();
    await proceed(page).click();
    await waits(page).waitFor();
    await refuse();
    await summary(page).getByText(de["problem.cv.failed"]).waitFor();
    await focusIs(page, de["problem.heading"]);
    expect(await waits(page).count()).toBe(0);
  });

  test("stops at a field that was emptied meanwhile, and at a removed file", { tags: "full" }, async () => {
    const { page, letThrough, choose } = await uploading();
    await proceed(page).click();
    await waits(page).waitFor();
    await page.locator("#field-lastName").fill("");
    await page.locator("#field-lastName").blur();
    await letThrough();
    await summary(page).getByText(de["problem.lastName.required"]).waitFor();
    await focusIs(page, de["problem.heading"]);
    await page.locator("#field-lastName").fill("Vogt");
    await choose("anders.pdf");
    await proceed(page).click();
    await waits(page).waitFor();
    await button(page, de["upload.cancel"]).click();
    await summary(page).getByText(de["problem.cv.required"]).waitFor();
  });

  test("reports other problems at once, and nothing about the file", { tags: "full" }, async () => {
    const { page } = await uploading({ ...lena, lastName: "" });
    await proceed(page).click();
    await summary(page).getByText(de["problem.lastName.required"]).waitFor();
    expect(await summary(page).getByRole("link").count()).toBe(1);
    expect(await waits(page).count()).toBe(0);
  });

  test("does not leave a field in which somebody is typing", { tags: "full" }, async () => {
    const { page, letThrough } = await uploading();
    await proceed(page).click();
    await page.locator("#field-linkedin").pressSequentially("linkedin.com/in/le");
    await letThrough();
    await page.getByText(/· Hochgeladen/).waitFor();
    await page.locator("#field-linkedin").pressSequentially("na");
    expect(await recap(page).count()).toBe(0);
    await page.keyboard.press("Tab");
    await recap(page).waitFor();
    expect(await page.locator("dl").textContent()).toContain("linkedin.com/in/lena");
  });

  test("asks about a mail address that looks mistyped at once, and waits afterwards", { tags: "full" }, async () => {
    const { page, letThrough } = await uploading({ ...lena, email: "lena@gmial.com" });
    await proceed(page).click();
    await page.locator("#mail-question").waitFor();
    await button(page, "lena@gmail.com").click();
    await waits(page).waitFor();
    await focusIs(page, de["apply.continue"]);
    await letThrough();
    await recap(page).waitFor();
    expect(await page.locator("dl").textContent()).toContain("lena@gmail.com");
  });

  test("also counts if Forward leads to the recap, and not after the form was cleared", { tags: "full" }, async () => {
    const { page, letThrough, choose } = await uploading();
    await letThrough();
    await proceed(page).click();
    await recap(page).waitFor();
    await page.evaluate("history.back()");
    await recap(page).waitFor({ state: "detached" });
    await choose("anders.pdf");
    await page.evaluate("history.forward()");
    await waits(page).waitFor();
    await button(page, de["apply.clear"]).click();
    await waits(page).waitFor({ state: "detached" });
    expect(await summary(page).count()).toBe(0);
  });
});

// trust N 766
describe("the summary of errors", () => {
  test("that has the focus passes it to the form's heading when its last error goes", { tags: "full" }, async () => {
    const { page, refuse, letThrough } = await uploading();
    await refuse();
    await button(page, de["upload.retry"]).waitFor();
    await proceed(page).click();
    await focusIs(page, de["problem.heading"]);
    await input(page).setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
    await summary(page).getByText(de["problem.cv.failed"]).waitFor({ state: "detached" });
    expect(await focused(page)).not.toBe("");
    await letThrough();
    await page.getByText(/· Hochgeladen/).waitFor();
    await summary(page).waitFor({ state: "detached" });
    await focusIs(page, de["apply.compile.heading"]);
  });

  test("keeps the focus, with its links, when one of several errors goes", { tags: "full" }, async () => {
    const { page, refuse } = await uploading({ ...lena, lastName: "" });
    await refuse();
    await button(page, de["upload.retry"]).waitFor();
    await proceed(page).click();
    await summary(page).getByRole("link", { name: de["problem.cv.failed"] }).focus();
    await input(page).setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
    await page.getByText("neu.pdf").first().waitFor();
    await focusIs(page, de["problem.heading"]);
  });
});

// trust N 767
test("the next file never shows the error of the previous one", { tags: "full" }, async () => {
  const { page, refuse } = await uploading();
  const wrong = () => page.locator("[data-wrong=true]").count();
  await refuse();
  await button(page, de["upload.retry"]).waitFor();
  await proceed(page).click();
  await page.locator("#problem-cv").waitFor();
  await input(page).setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
  await page.locator("form progress").waitFor();
  expect([await page.locator("#problem-cv").count(), await wrong(), await summary(page).count()]).toEqual([0, 0, 0]);
  await page.locator("#field-lastName").focus();
  await refuse(); // the upload fails without another press of "Continue"
  await button(page, de["upload.retry"]).waitFor();
  expect(await page.getByText(de["problem.cv.failed"]).count()).toBe(0);
  expect(await page.evaluate("document.activeElement.id")).toBe("field-lastName");
  await button(page, de["upload.remove"]).click();
  await expect.poll(() => page.locator("#problem-cv").textContent()).toContain(de["problem.cv.required"]);
});
