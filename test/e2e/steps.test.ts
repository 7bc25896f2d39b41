import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const job = "de-masterarbeit-embedded-sensorik";
const opening = "Masterarbeit: Anomalieerkennung auf Mikrocontrollern";
const jobPage = () => `${site.address}/de/careers/de/job-details/${job}?country=de`;
const proceed = { name: "Weiter zum Prüfen" };
const send = { name: "Bewerbung senden" };

const titleIs = (page: Page, title: string) =>
  expect.poll(() => page.title()).toBe(`${title} – Karriere, Quadrel`.replace("{opening}", opening));
const headingIs = (page: Page, text: string) => expect.poll(() => page.locator("h1").textContent()).toContain(text);
const focusIs = (page: Page, text: string) =>
  expect.poll(() => page.evaluate("document.activeElement?.textContent ?? ''")).toContain(text);

async function toForm(page: Page): Promise<void> {
  await visit(page, jobPage());
  await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
  await page.locator("#field-email").waitFor();
}

async function toRecap(page: Page, email: string): Promise<void> {
  await toForm(page);
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.getByRole("button", proceed).click();
  await page.locator("dl").waitFor();
}

async function goToThankYou(page: Page, email: string): Promise<void> {
  await toRecap(page, email);
  await waitMinimumFillTime(page);
  await page.getByRole("button", send).click();
  await headingIs(page, "Vielen Dank, Lena");
}

/** Chooses a language in the menu of the header. */
async function switchTo(page: Page, language: string): Promise<void> {
  await page.locator("header summary").click();
  await page.locator(`header a[hreflang=${language}]`).click();
  await page.waitForURL(`**/${language}/careers/**`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

// trust N 189
describe("every state has its own title", () => {
  test("and an error adds the problem to the title", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toForm(page);
    await titleIs(page, "Bewirb dich auf diesen Job: {opening}");
    await page.getByRole("button", proceed).click();
    await titleIs(page, "Fehler: Bewirb dich auf diesen Job: {opening}");
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "titel@example.org" });
    await titleIs(page, "Bewirb dich auf diesen Job: {opening}");
    await waitMinimumFillTime(page);
    await page.getByRole("button", proceed).click();
    await titleIs(page, "Prüfe deine Angaben und sende sie ab: {opening}");
    const body = JSON.stringify({ code: "busy", message: "later", requestId: "1" });
    await page.route("**/jobapplication/*", (route) => route.fulfill({ status: 503, body }), { times: 1 });
    await page.getByRole("button", send).click();
    await titleIs(page, "Fehler: Prüfe deine Angaben und sende sie ab: {opening}");
    await page.route("**/jobapplication/**", () => undefined); // the submit never gets a response
    await page.getByRole("button", send).click();
    await titleIs(page, "Bewerbung wird gesendet: {opening}");
  });

  test("the thank-you opens at its top, with the focus on its heading", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await goToThankYou(page, "oben@example.org");
    await titleIs(page, "Bewerbung gesendet: {opening}");
    await focusIs(page, "Vielen Dank, Lena");
    await expect.poll(() => page.evaluate("window.scrollY")).toBe(0);
  });
});

describe("Back and Forward", () => {
  test("lead through opening, form and recap, and the recap can be sent at the end", async () => {
    const page = await visitor(phone);
    await toRecap(page, "hin.und.her@example.org");
    await page.goBack();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("hin.und.her@example.org");
    await page.goBack();
    await page.waitForURL(/job-details/);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().waitFor();
    await page.goForward();
    await page.waitForURL(/job-application/);
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("hin.und.her@example.org");
    await page.goForward();
    await page.locator("dl").waitFor();
    await expect.poll(() => page.locator("dl").textContent()).toContain("hin.und.her@example.org");
    await page.getByRole("button", send).click();
    await headingIs(page, "Vielen Dank, Lena");
  });

  // trust N 186
  test("show the current form on the recap, and no recap of a form that has become invalid", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await toRecap(page, "erst.so@example.org");
    await page.goBack();
    await page.locator("#field-email").fill("dann.so@example.org");
    await page.goForward();
    await page.locator("dl").waitFor();
    await expect.poll(() => page.locator("dl").textContent()).toContain("dann.so@example.org");
    await page.goBack();
    await page.locator("#field-email").fill("");
    await page.goForward();
    await page.getByRole("alert").getByText("E-Mail").waitFor();
    await titleIs(page, "Fehler: Bewirb dich auf diesen Job: {opening}");
  });

  // trust N 185
  test("never offer to send again what was sent", async () => {
    const page = await visitor(phone);
    const before = (await keptBy(site)).length;
    await goToThankYou(page, "nur.einmal@example.org");
    await page.goBack();
    await titleIs(page, "Bewerbung gesendet: {opening}");
    await headingIs(page, "Vielen Dank");
    await page.goBack();
    await page.waitForURL(/job-details/);
    await page.goForward();
    await page.waitForURL(/job-application/);
    await headingIs(page, "Vielen Dank");
    await reload(page);
    await headingIs(page, "Vielen Dank");
    expect(await page.locator("form[method=post] input[name=email]").count()).toBe(0);
    expect(await keptBy(site)).toHaveLength(before + 1);
  });

  test("allow a new application", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await goToThankYou(page, "neu.begonnen@example.org");
    await toForm(page);
    expect(await page.locator("#field-email").inputValue()).toBe("");
  });
});

// trust N 187
describe("another language", () => {
  test("on the recap shows the same recap, which can be sent", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toRecap(page, "sprache@example.org");
    await switchTo(page, "fr");
    await page.locator("dl").waitFor();
    await expect.poll(() => page.locator("dl").textContent()).toContain("sprache@example.org");
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await headingIs(page, "Merci, Lena");
  });

  test("on a recap that has just appeared shows the recap, on a slow device as well", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toForm(page);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "eben.erst@example.org" });
    const inFrench = page.url().replace("/de/", "/fr/");
    // as soon as the recap is in the page, React is blocked until the next page is loaded
    await page.evaluate((next) => {
      const { insertBefore } = Node.prototype;
      const { postMessage } = MessagePort.prototype;
      let isBusy = false;
      Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, before: Node | null): Inserted {
        insertBefore.call(this, node, before);
        if (node instanceof Element && node.querySelector("dl") && !isBusy) {
          isBusy = true;
          // after a task of 50 ms, React waits for a message before it continues; below, messages are suppressed
          const end = performance.now() + 50;
          while (performance.now() < end);
          setTimeout(() => location.assign(next));
        }
        return node;
      };
      MessagePort.prototype.postMessage = function (message: unknown) {
        if (!isBusy) postMessage.call(this, message);
      };
    }, inFrench);
    await page.getByRole("button", proceed).click();
    await page.waitForURL("**/fr/careers/**");
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain("eben.erst@example.org");
  });

  test("on the thank-you stays a thank-you", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await goToThankYou(page, "danke@example.org");
    await switchTo(page, "it");
    await headingIs(page, "Grazie");
    await switchTo(page, "de");
    await headingIs(page, "Vielen Dank");
    await page.goBack();
    await page.waitForURL("**/it/careers/**");
    await headingIs(page, "Grazie");
    await page.goBack();
    await page.waitForURL("**/de/careers/**");
    await headingIs(page, "Vielen Dank");
  });

  test("on the form keeps what was typed, and stays on the form", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toForm(page);
    await page.locator("#field-email").fill("formular@example.org");
    await switchTo(page, "pt");
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("formular@example.org");
    expect(await page.locator("dl").count()).toBe(0);
  });
});
