import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { reload, sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";
const address = () => `${site.address}/de/careers/de/job-application/${job}?country=de`;

// trust S 336
test("a form whose notice has changed asks for its checkbox again, keeps everything else, and can be sent", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 390, height: 780 } });
  await visit(page, address());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "changed@example.org" });
  const linked: unknown[] = [];
  await page.route("**/jobapplication/**", (route) => {
    const body = route.request().postDataJSON() as { notice?: string };
    linked.push(body.notice);
    const outdated = { ...body, notice: "0".repeat(64) }; // as sent by a page that was opened before the notice changed
    return route.continue(body.notice ? { postData: JSON.stringify(outdated) } : {});
  });
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await page.getByRole("link", { name: /^Die Datenschutzhinweise haben sich geändert/ }).waitFor();
  const box = page.locator("#field-consent");
  await expect.poll(() => box.isChecked()).toBe(false);
  await expect.poll(() => page.locator("#field-email").inputValue()).toBe("changed@example.org");
  await page.getByText("Lena Vogt Lebenslauf ä.pdf", { exact: true }).waitFor();
  await box.check();
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  expect(linked).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
});

// trust S 1496
test("a draft from before a changed notice returns without its consent, in whatever language, and with everything else", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 390, height: 780 } });
  await visit(page, address());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "draft.before@example.org" });
  const name = `application ${job}`;
  const stored = () => page.evaluate((key) => sessionStorage.getItem(key) ?? "", name);
  await expect.poll(stored).toContain('"consent":true');
  const draft = JSON.parse(await stored()) as { notice: string };
  expect(draft.notice).toMatch(/^[0-9a-f]{64}$/);
  const returned = async (notice: string, come: () => Promise<unknown>) => {
    await page.evaluate(
      ([key, text]) => sessionStorage.setItem(key ?? "", text ?? ""),
      [name, JSON.stringify({ ...draft, notice })],
    );
    await come();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("draft.before@example.org");
    return page.locator("#field-consent").isChecked();
  };
  const inEnglish = () => visit(page, address().replace("/de/", "/en/"));
  expect(await returned("0".repeat(64), () => reload(page))).toBe(false);
  expect(await returned(draft.notice, inEnglish)).toBe(true);
  expect(await returned("0".repeat(64), inEnglish)).toBe(false);
});
