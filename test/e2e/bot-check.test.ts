import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const opening = "de-werkstudium-webanalyse-ab-tests";
const path = `/de/careers/de/job-application/${opening}?country=de`;

describe("the puzzle", () => {
  const site = siteForTests(() => ({ LIMIT_CHALLENGE_SECONDS: "4" }));

  test("is fetched when the form is first touched, its script on this page alone", async () => {
    const page = await visitor(phone);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const puzzles = () => asked.filter((name) => /puzzle|challenge/.test(name));
    await visit(page, `${site.address}/de/careers/de/job-details/${opening}?country=de`);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
    await page.locator("#field-firstName").waitFor();
    await page.waitForLoadState("networkidle");
    expect(puzzles()).toEqual([]);
    await page.locator("#field-firstName").focus();
    await expect.poll(() => puzzles().filter((name) => name.endsWith("/challenge"))).toHaveLength(2);
    expect(puzzles().some((name) => name.includes("puzzle-worker"))).toBe(true);
  });

  test("that has expired while the candidate read the recap is solved again, without a word", async () => {
    const page = await visitor(phone);
    const refused: number[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.status());
    });
    await visit(page, `${site.address}${path}`);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "langsam@example.org" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.locator("dl").waitFor();
    await page.waitForTimeout(5500);
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await expect.poll(() => page.locator("h1").textContent(), { timeout: 10_000 }).toBe("Vielen Dank, Lena");
    expect(refused).toEqual([403]);
  });
});

describe("another provider", () => {
  let provider: Awaited<ReturnType<typeof startTurnstile>>;
  beforeAll(async () => {
    provider = await startTurnstile();
  });
  afterAll(() => provider.stop());
  const site = siteForTests(() => ({
    CHALLENGE: "turnstile",
    TURNSTILE_SITE_KEY: "key",
    TURNSTILE_SECRET: turnstileSecret,
    TURNSTILE_URL: provider.url,
  }));

  test("is asked instead, by the same form and the same calls", async () => {
    const page = await visitor(phone);
    await visit(page, `${site.address}${path}`);
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await expect.poll(() => page.locator("h1").textContent(), { timeout: 10_000 }).toBe("Vielen Dank, Lena");
    expect(provider.taken.map((token) => token.split(" ").slice(0, 2))).toEqual([
      ["upload", opening],
      ["submit", opening],
    ]);
  });
});
