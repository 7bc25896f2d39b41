import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, typeAnswers } from "./candidate.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 390, height: 780 } };
const job = "de-masterarbeit-embedded-sensorik";
const address = () => `${site.address}/de/careers/de/job-application/${job}?country=de`;
const stored = (page: Page) => page.evaluate((name) => sessionStorage.getItem(name), `application ${job}`);

describe("a draft", () => {
  test("restores what was typed, ticked and uploaded after a reload of the form", async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await fillForm(page, pdfFile(temporaryFolder()));
    await expect.poll(() => stored(page)).toContain("Lebenslauf");
    await reload(page);
    expect(await page.locator("#field-email").inputValue()).toBe(lena.email);
    expect(await page.locator("#field-consent").isChecked()).toBe(true);
    await page.getByText("Lena Vogt Lebenslauf ä.pdf", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.locator("dl").waitFor();
  });

  test("restores the recap after a reload of the recap, and it can be sent", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "neu.geladen@example.org" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await expect.poll(() => stored(page)).toContain('"checked":true');
    await reload(page);
    expect(await page.locator("dl").textContent()).toContain("neu.geladen@example.org");
    expect(await page.locator("dl").textContent()).toContain("Lena Vogt Lebenslauf ä.pdf");
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    await expect.poll(() => stored(page)).toBeNull();
    await reload(page);
    expect(await page.locator("h1").textContent()).toBe("Vielen Dank");
  });

  test("is gone after the form was cleared", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await fillForm(page, pdfFile(temporaryFolder()));
    await expect.poll(() => stored(page)).toContain("Lebenslauf");
    await page.getByRole("button", { name: "Formular leeren" }).click();
    await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("");
    await expect.poll(() => stored(page)).toBeNull();
    await reload(page);
    expect(await page.locator("#field-firstName").inputValue()).toBe("");
    expect(await page.getByText("Lena Vogt Lebenslauf ä.pdf").count()).toBe(0);
  });

  test("is forgotten after a day, and ignored if it is broken", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await typeAnswers(page);
    const yesterday = JSON.parse((await stored(page)) ?? "{}");
    await page.evaluate(
      ([name, text]) => sessionStorage.setItem(name ?? "", text ?? ""),
      [`application ${job}`, JSON.stringify({ ...yesterday, at: yesterday.at - 24 * 3_600_000 })],
    );
    await reload(page);
    expect(await page.locator("#field-firstName").inputValue()).toBe("");
    await page.evaluate((name) => sessionStorage.setItem(name, "{broken"), `application ${job}`);
    await reload(page);
    await typeAnswers(page, { firstName: "Lena" });
    expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
  });

  // trust M 1043
  test("survives a crash of the page and is there after a reload", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await fillForm(page, pdfFile(temporaryFolder()));
    await expect.poll(() => stored(page)).toContain("Lebenslauf");
    const tab = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    void tab.send("Page.crash").catch(() => undefined); // a crashed page never responds
    await crashed;
    await tab.send("Page.reload");
    const valueIn = async (expression: string) => {
      const { result } = await tab.send("Runtime.evaluate", { expression });
      return result.value as unknown;
    };
    await expect.poll(() => valueIn("document.querySelector('#field-email').value").catch(String)).toBe(lena.email);
    await expect.poll(() => valueIn("document.body.innerText.includes('Lebenslauf ä.pdf')").catch(String)).toBe(true);
  });

  test("is not in another tab; a tab opened from this one begins with a copy, and both continue independently", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await typeAnswers(page);
    const another = await page.context().newPage();
    await visit(another, address());
    expect(await another.locator("#field-firstName").inputValue()).toBe("");
    const [copy] = await Promise.all([
      page.context().waitForEvent("page"),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await copy.locator("html[data-ready]").waitFor({ state: "attached" });
    await expect.poll(() => copy.locator("#field-firstName").inputValue()).toBe("Lena");
    await typeAnswers(copy, { firstName: "Mara" });
    await reload(page);
    await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("Lena");
  });

  test("is there on returning from another page, and in another language", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("link", { name: de["apply.backToJob"] }).click();
    await page.waitForURL(/job-details/);
    await page.goBack();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe(lena.email);
    await visit(page, address().replace("/de/careers", "/fr/careers"));
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe(lena.email);
    await page.getByText("Lena Vogt Lebenslauf ä.pdf", { exact: true }).waitFor();
  });

  test("of one opening does not appear in another", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, address());
    await typeAnswers(page);
    await visit(page, `${site.address}/en/careers/uk/job-application/uk-degree-apprentice-cloud-security?country=uk`);
    expect(await page.locator("#field-firstName").inputValue()).toBe("");
  });
});
