import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../temporary.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { fillForm, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 } };
const opening = "de-werkstudium-webanalyse-ab-tests";
const path = `/de/careers/de/job-application/${opening}?country=de`;

/** Starts a site for one test, with these settings or clock. Returns its address. */
async function siteWith(settings: Record<string, string>, now?: () => Date): Promise<string> {
  const { address, stop } = await serve(await builtApp(await partsOfDemo(settings, now)));
  onTestFinished(stop);
  return address;
}
const thanked = (page: Page) => expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

describe("the puzzle", () => {
  const site = sharedSite();

  test("is fetched when the form is first touched, and its script only on this page", async () => {
    const page = await visitor(phone);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const puzzles = () => asked.filter((name) => /puzzle|challenge/.test(name));
    await visit(page, `${site.address}/de/careers/de/job-details/${opening}?country=de`);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
    await page.locator("#field-firstName").waitFor();
    await page.waitForLoadState("networkidle"); // everything that loads before the form is touched has been loaded
    expect(puzzles()).toEqual([]);
    await page.locator("#field-firstName").focus();
    await expect.poll(() => puzzles().filter((name) => name.endsWith("/challenge"))).toHaveLength(2);
    expect(puzzles().some((name) => name.includes("puzzle-worker"))).toBe(true);
  });

  test("that expired while the candidate read the recap is solved again silently", { tags: "full" }, async () => {
    let later = 0; // milliseconds
    const address = await siteWith({ CHALLENGE_EFFORT: "100" }, () => new Date(Date.now() + later));
    const page = await visitor(phone);
    const submits: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/jobapplication/")) submits.push(response.status());
    });
    await visit(page, address + path);
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.locator("dl").waitFor();
    later = 11 * 60_000; // a puzzle is valid for ten minutes
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await thanked(page);
    expect(submits).toEqual([403, 201]);
  });
});

describe("another provider", () => {
  test("is used instead, by the same form and the same calls", { tags: "full" }, async () => {
    const provider = await startTurnstile();
    onTestFinished(provider.stop);
    const address = await siteWith({
      CHALLENGE: "turnstile",
      TURNSTILE_SITE_KEY: "key",
      TURNSTILE_SECRET: turnstileSecret,
      TURNSTILE_URL: provider.url,
    });
    const page = await visitor(phone);
    await visit(page, address + path);
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await thanked(page);
    expect(provider.taken.map((token) => token.split(" ").slice(0, 2))).toEqual([
      ["upload", opening],
      ["submit", opening],
    ]);
  });

  test("that the host of the applications uses is loaded with that host's key", { tags: "full" }, async () => {
    const provider = await startTurnstile();
    onTestFinished(provider.stop);
    const turnstile = { CHALLENGE: "turnstile", TURNSTILE_URL: provider.url };
    const port = await freePort();
    const keys = { TURNSTILE_SITE_KEY: "its-key", TURNSTILE_SECRET: turnstileSecret };
    const origins = { JOBAPP_ORIGINS: `http://127.0.0.1:${port}` };
    const host = await siteWith({ ...turnstile, ...keys, ...origins });
    const parts = await partsOfDemo({ ...turnstile, JOBAPP_API: `${host}/api/jobapp` });
    const { address, stop } = await serve(await builtApp(parts), port);
    onTestFinished(stop);
    const page = await visitor(phone);
    await visit(page, address + path);
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await thanked(page);
    expect(provider.taken.map((token) => token.split(" ")[3])).toEqual(["its-key", "its-key"]);
  });
});
