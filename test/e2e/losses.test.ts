import { truncateSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import { maxUploadBytes } from "#core/uploads/rules.ts";
import { openFiles } from "#server/compose/files.ts";
import de from "../../locales/de.json" with { type: "json" };
import { waitUntilReady } from "../../tools/screens/browser.ts";
import { demoSite } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { reload, siteForTests, visit, visitors } from "./site.ts";
import { storesOf, uploads } from "./stores.ts";

const site = siteForTests(() => ({ LIMIT_UPLOAD_BYTES: "1048576" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";
const form = () => `${site.address}/de/careers/de/job-application/${opening}?country=de`;
const proceed = { name: "Weiter zum Prüfen" };
const send = { name: "Bewerbung senden" };
const count = async () => (await keptBy(site)).length;

async function toRecap(page: Page, email: string): Promise<void> {
  await visit(page, form());
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.getByRole("button", proceed).click();
  await page.locator("dl").waitFor();
}
const thanked = (page: Page) => expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

describe("nothing is lost, nothing is sent twice", () => {
  test("two tabs with one application send it once", async () => {
    const before = await count();
    const page = await visitor(phone);
    await toRecap(page, "zwei.tabs@example.org");
    const opened = page.context().waitForEvent("page");
    await page.evaluate("void window.open(location.href)"); // the new tab begins with a copy of this tab's session storage
    const twin = await opened;
    await waitUntilReady(twin);
    await twin.getByRole("button", proceed).click();
    await twin.locator("dl").waitFor();
    await Promise.all([page.getByRole("button", send).click(), twin.getByRole("button", send).click()]);
    await thanked(page);
    await thanked(twin);
    expect(await count()).toBe(before + 1);
  });

  test("a server that is down is reported, and accepts the same application when it is back", {
    tags: "full",
  }, async () => {
    const before = await count();
    const page = await visitor(phone);
    await toRecap(page, "server.weg@example.org");
    await site.kill();
    await page.getByRole("button", send).click();
    await page.getByRole("status").getByText(de["recap.unknown"]).waitFor();
    expect(await page.locator("dl").textContent()).toContain("server.weg@example.org");
    expect(await page.getByText(de["recap.notSent"]).count()).toBe(0); // the page cannot know whether the application was sent
    await site.restart();
    await page.getByRole("button", { name: de["recap.tryNow"] }).click();
    await thanked(page);
    expect(await count()).toBe(before + 1);
  });

  // trust F 97
  test("a lost answer is asked for, and leads to the same application, not to a second one", async () => {
    const before = await count();
    const page = await visitor(phone);
    await toRecap(page, "antwort.weg@example.org");
    await page.route(
      "**/jobapplication/**",
      async (route) => {
        await route.fetch(); // the server accepts the submit
        await route.abort(); // but its response is lost
      },
      { times: 1 },
    );
    await page.getByRole("button", send).click();
    await thanked(page);
    expect(await count()).toBe(before + 1);
  });

  test("a lost answer, followed by a change of language, ends in the thank-you", { tags: "full" }, async () => {
    const before = await count();
    const page = await visitor({ viewport: { width: 1440, height: 900 } });
    await toRecap(page, "sprache.anders@example.org");
    let lost = 0;
    await page.route("**/jobapplication/**", async (route) => {
      lost += 1;
      if (lost > 3) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", send).click();
    await page.getByRole("status").getByText(de["recap.unknown"]).waitFor();
    await page.locator("header summary").click();
    await page.getByRole("link", { name: "Français" }).click();
    await page.locator("html[lang=fr]").waitFor();
    await page.getByRole("heading", { level: 1, name: "Merci" }).waitFor();
    expect(await count()).toBe(before + 1);
  });

  test("an internal failure keeps everything that was typed", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toRecap(page, "fehler@example.org");
    const body = JSON.stringify({ code: "internal", message: "oops", requestId: "1" });
    await page.route("**/jobapplication/*", (route) => route.fulfill({ status: 500, body }), { times: 1 });
    await page.getByRole("button", send).click();
    expect(await page.getByRole("alert").textContent()).not.toContain("oops");
    await page.getByRole("button", { name: "Bearbeiten" }).click();
    await expect.poll(() => page.locator("#field-email").inputValue()).toBe("fehler@example.org");
    await page.getByRole("button", proceed).click();
    await page.getByRole("button", send).click();
    await thanked(page);
  });

  // trust F 91
  test("an expired upload is sent again automatically, and the application with it, while the page has the file", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await toRecap(page, "noch.da@example.org");
    const { FILES_URL } = await storesOf(site.data);
    const { files, close } = openFiles(
      { DATA_DIR: site.data, bucket: bucketIn(FILES_URL) },
      demoSite().brand.productKey,
      () => new Date(),
    );
    expect(await files.sweep(moment("2200-01-01"))).toBeGreaterThan(0);
    close();
    await page.getByRole("button", send).click();
    await thanked(page);
  });

  // trust F 91
  test("an expired upload is the only thing asked for after a reload", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await toRecap(page, "zu.spaet@example.org");
    const { FILES_URL } = await storesOf(site.data);
    const { files, close } = openFiles(
      { DATA_DIR: site.data, bucket: bucketIn(FILES_URL) },
      demoSite().brand.productKey,
      () => new Date(),
    );
    expect(await files.sweep(moment("2200-01-01"))).toBeGreaterThan(0);
    close();
    await reload(page); // after a reload, the page knows only the name of the file
    await page.getByRole("button", send).click();
    const summary = page.getByRole("alert");
    await summary.waitFor();
    expect(await summary.locator("a").allTextContents()).toEqual([expect.stringContaining("Lebenslauf")]);
    expect(await page.locator("#field-email").inputValue()).toBe("zu.spaet@example.org");
    expect(await page.locator("#field-consent").isChecked()).toBe(true);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page.locator("form progress").waitFor({ state: "detached" });
    await page.getByRole("button", proceed).click();
    await page.getByRole("button", send).click();
    await thanked(page);
  });
});

describe("a file", () => {
  test("can be cancelled while it is uploading, and chosen again", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    let hang = true;
    await page.route(uploads, (route) => (hang ? undefined : route.continue()));
    const input = page.locator("input[type=file][name=cv]");
    await input.setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));
    await page.locator("form progress").waitFor();
    await page.getByRole("button", proceed).click();
    expect(await page.getByRole("alert").textContent()).not.toContain("Lebenslauf"); // the CV is still uploading, which is no problem
    await page.getByRole("button", { name: /Abbrechen/ }).click();
    await page.locator("form progress").waitFor({ state: "detached" });
    hang = false; // not set earlier, because the upload may start only after the click on "Continue"
    expect(await page.getByText("cv.pdf", { exact: true }).count()).toBe(0);
    await input.setInputFiles(pdfFile(temporaryFolder(), "zweiter.pdf"));
    await page.getByText("Hochgeladen", { exact: false }).last().waitFor();
    expect(await page.getByText("zweiter.pdf").first().isVisible()).toBe(true);
  });

  test("can be removed and replaced", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    const input = page.locator("input[type=file][name=cv]");
    await input.setInputFiles(pdfFile(temporaryFolder(), "erster.pdf"));
    await page.getByRole("button", { name: /Entfernen/ }).click();
    await page.getByText("erster.pdf", { exact: true }).waitFor({ state: "detached" });
    await input.setInputFiles(pdfFile(temporaryFolder(), "zweiter.pdf"));
    await page.getByRole("button", { name: /Entfernen/ }).waitFor();
    await input.setInputFiles(pdfFile(temporaryFolder(), "dritter.pdf"));
    await page.getByText("dritter.pdf").first().waitFor();
    expect(await page.getByText("zweiter.pdf", { exact: true }).count()).toBe(0);
  });

  test("can be dropped on its field", { tags: "full" }, async () => {
    const page = await visitor({ viewport: { width: 1440, height: 900 } });
    await visit(page, form());
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.4\n%%EOF"], "gezogen.pdf", { type: "application/pdf" }));
      return data;
    });
    await page.locator("input[name=cv]").locator("..").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByText("gezogen.pdf").first().waitFor();
    await page.getByRole("button", { name: /Entfernen/ }).waitFor();
  });

  test("above 100 MB is refused before a byte is sent", async () => {
    const page = await visitor(phone);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await visit(page, form());
    const large = pdfFile(temporaryFolder(), "gross.pdf");
    truncateSync(large, maxUploadBytes + 1);
    await page.locator("input[type=file][name=cv]").setInputFiles(large);
    await page.getByText("Datei zu groß").last().waitFor();
    expect(posts).toEqual([]);
  });

  test("that is too large for a server with a lower limit than the browser knows is refused at its field", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await visit(page, form());
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "gross.pdf", 100_000));
    await page.getByText("Datei zu groß").last().waitFor();
  });
});
