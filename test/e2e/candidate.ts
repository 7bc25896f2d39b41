import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Writes a small valid PDF file. Returns its path. */
export function pdfFile(folder: string, name = "Lena Vogt Lebenslauf ä.pdf", padding = 0): string {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    "<< /Length 44 >>\nstream\nBT /F1 18 Tf 20 100 Td (Curriculum vitae) Tj ET\nendstream",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  const file = join(folder, name);
  writeFileSync(
    file,
    `%PDF-1.4\n${body}${`%${"x".repeat(78)}\n`.repeat(padding)}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`,
  );
  return file;
}

export const lena = {
  firstName: "Lena",
  lastName: "Vogt",
  email: "lena.vogt@example.org",
  telephone: "+49 151 23456789",
};

/** Fills in the texts that the form requires. The caller chooses the file and checks the boxes. */
export async function typeAnswers(page: Page, answers: Partial<Record<string, string>> = lena): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await page.locator(`#field-${name}`).fill(value ?? "");
}

const onlySomeAskFor = {
  referent: "Grace Hopper, Tavela Digital",
  candidatePreferences: "Hamburg oder remote\nTypeScript",
};

/** Fills in the entire form, whatever this opening requires, and waits until the file is uploaded. */
export async function fillForm(page: Page, cv: string, answers: Partial<Record<string, string>> = lena): Promise<void> {
  await typeAnswers(page, answers);
  for (const [name, value] of Object.entries(onlySomeAskFor)) {
    if ((await page.locator(`#field-${name}`).count()) > 0) await typeAnswers(page, { [name]: value });
  }
  await page.locator("#field-consent").check();
  const diversity = page.locator("#field-diConsent");
  if ((await diversity.count()) > 0) await diversity.check();
  // last, because the field of a file that is uploading grows, and would move what is below it away from a click
  await page.locator("input[type=file][name=cv]").setInputFiles(cv);
  await page.getByText(basename(cv)).first().waitFor({ state: "attached" }); // the file is first chosen, and then uploaded
  await page.locator("form progress").waitFor({ state: "detached" });
}

/**
 * Waits until a page has been open for as long as a person needs. A form that is sent sooner is treated as sent by a machine: the sender sees the
 * thank-you, but gets no mail (trust F 99).
 */
export async function waitMinimumFillTime(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2000);
}
