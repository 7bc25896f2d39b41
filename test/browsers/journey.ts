import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillForm, lena, pdfFile } from "../e2e/candidate.ts";
import { temporaryFolder } from "../temporary.ts";

/** Searches, reads, changes the theme and applies with a CV, like a candidate; calls `look` on each page. */
export async function searchAndApply(
  page: Page,
  address: string,
  email: string,
  look: (page: Page, name: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const heading = () => page.locator("h1").textContent();
  await page.goto(`${address}/de/careers/de/job-search?country=de`);
  await page.waitForLoadState("networkidle");
  const box = page.locator("input[name=q]");
  await box.pressSequentially("kubern", { delay: 40 });
  await page.getByRole("option").first().waitFor();
  await look(page, "search");
  await box.press("ArrowDown");
  await box.press("Enter"); // chooses a suggestion, which submits the search
  await page.waitForURL(/[?&]q=/);
  await expect.poll(() => page.evaluate("window.__reactRouterDataRouter !== undefined")).toBe(true);

  await page
    .getByRole("link", { name: /Kubernetes/ })
    .first()
    .click();
  await page.locator("h1", { hasText: "Kubernetes" }).waitFor();
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  await page.getByRole("button", { name: "Dunkel" }).click();
  expect(await ground()).toBe("rgb(13, 17, 34)");
  expect(page.url()).toContain("/job-details/"); // the theme was changed without submitting a form
  await look(page, "job-dark");
  await page.getByRole("button", { name: "Hell" }).click();
  expect(await ground()).toBe("rgb(243, 245, 249)");

  await page.reload(); // the page is now loaded as if by a link, and its own scripts hydrate it
  await page.waitForLoadState("networkidle");
  await page.locator("#apply a").click();
  await page.locator("#field-firstName").waitFor();
  await look(page, "form");
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  const go = page.getByRole("button", { name: "Weiter zum Prüfen" });
  await go.hover();
  await look(page, "form-filled");
  await go.click();
  await page.locator("dl").waitFor();
  await look(page, "recap");
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(heading).toContain("Lena");
  await look(page, "thanks");
}
