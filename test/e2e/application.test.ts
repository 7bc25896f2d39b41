import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, typeAnswers, waitMinimumFillTime } from "./candidate.ts";
import { internalFailure } from "./internal-failure.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests, visit, visitors } from "./site.ts";
import { isInBucket, isInFolder, uploads } from "./stores.ts";

const site = siteForTests();
const visitor = visitors();
const phone = { viewport: { width: 390, height: 780 } };
const apply = (language: string, country: string, id: string) =>
  `${site.address}/${language}/careers/${country}/job-application/${id}?country=${country}`;
const generic = "de-masterarbeit-embedded-sensorik";
const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
const focused = "document.activeElement?.textContent ?? ''";

const mailsFor = (id: string): string[] =>
  mailsOf(site).filter((mail) => mail.includes(id) && mail.includes(`<${lena.email}>`));

describe("applying", () => {
  test("with a real PDF ends at the thank-you; row, file and mail exist once each, even after a kill right after the answer", async () => {
    const page = await visitor(phone);
    const cv = pdfFile(temporaryFolder());
    await visit(page, `${site.address}/de/careers/de/job-details/${generic}?country=de&q=embedded`);
    await page.getByRole("link", { name: "Jetzt bewerben" }).first().click();
    await page.waitForURL(/job-application/);
    await fillForm(page, cv);
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await expect.poll(() => page.evaluate(focused)).toContain("Prüfe deine Angaben");
    expect(await page.locator("dl").textContent()).toContain("Lena Vogt Lebenslauf ä.pdf");

    const answered = page.waitForResponse((response) => response.url().includes("/jobapplication/"));
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    expect((await answered).status()).toBe(201);
    await site.kill();
    await site.restart();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");

    const [kept, ...others] = JSON.parse(await site.careers("applications", "list", "--json"));
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ name: "Lena Vogt" });
    expect(kept.suspect).toBeUndefined();
    const shown = JSON.parse(await site.careers("applications", "show", kept.id, "--json"));
    expect(shown.form.email).toBe(lena.email);
    expect(shown.files).toHaveLength(1);
    expect(shown.files[0].sha256).toBe(sha256(cv));
    if (!isInBucket) expect(sha256(`${site.data}/files/${shown.files[0].key}`)).toBe(sha256(cv));
    const folder = temporaryFolder();
    await site.careers("applications", "files", "--why", "x", kept.id, "--to", folder);
    expect(readdirSync(folder)).toEqual([`${kept.id}-cv.pdf`]);
    expect(sha256(`${folder}/${kept.id}-cv.pdf`)).toBe(sha256(cv));
    expect(await site.careers("applications", "files", "--why", "x", kept.id, "--to", folder)).toContain(
      "exists already",
    );
    expect(await site.careers("applications", "set-state", kept.id, "interview")).toContain("is interview");
    expect(await site.careers("applications", "set-state", kept.id, "lost")).toContain("the state must be one of");
    const later = JSON.parse(await site.careers("applications", "show", kept.id, "--json"));
    expect(later.state).toBe("interview");
    expect(later.accesses.map(({ action }: { action: string }) => action)).toEqual([
      "show",
      "files",
      "files",
      "set-state",
      "show",
    ]);

    if (!isInFolder) return; // in other stores, an interrupted mail waits for five minutes, because another host may still be sending it
    await expect.poll(() => mailsFor(kept.id).length).toBe(1);
    expect(mailsFor(kept.id)[0]).toContain("Content-Language: de");
  });

  test("goes back from the recap to the form by the browser's button and by Edit, with everything still there", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await visit(page, apply("de", "de", generic));
    await fillForm(page, pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.locator("dl").waitFor();
    await page.goBack();
    await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("Lena");
    expect(await page.locator("main form").textContent()).toContain("Lena Vogt Lebenslauf ä.pdf");
    await page.goForward();
    await page.locator("dl").waitFor();
    await page.getByRole("button", { name: /Ändern.*E-Mail/ }).click();
    await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("field-email");
    await page.locator("#field-email").fill("neu@example.org");
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    expect(await page.locator("dl").textContent()).toContain("neu@example.org");
  });

  test("by a double click sends one application", async () => {
    const before = (await keptBy(site)).length;
    const page = await visitor(phone);
    await visit(page, apply("de", "de", generic));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "zweimal@example.org" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.getByRole("button", { name: "Bewerbung senden" }).dblclick();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await keptBy(site)).toHaveLength(before + 1);
  });

  test("a second time says kindly that the first is under review, and whom to write to", { tags: "full" }, async () => {
    const page = await visitor(phone);
    for (const attempt of [1, 2]) {
      await visit(page, apply("de", "de", attempt === 1 ? generic : "de-nuernberg-junior-consultant-s4hana-logistik"));
      await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "wieder.da@example.org" });
      await waitMinimumFillTime(page);
      await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
      await page.getByRole("button", { name: "Bewerbung senden" }).click();
      if (attempt === 1) await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    }
    const panel = page.getByRole("alert");
    expect(await panel.getByRole("link").getAttribute("href")).toBe("mailto:karriere@example.com");
    expect(await page.getByRole("button", { name: "Bewerbung senden" }).isEnabled()).toBe(true);
    expect(await page.locator("dl").textContent()).toContain("wieder.da@example.org");
  });
});

describe("problems in the form", () => {
  test("are summed up with the focus on the summary, repeated at the field, and vanish as they are corrected", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await visit(page, apply("de", "de", generic));
    await typeAnswers(page, { firstName: "Lena", email: "lena@", telephone: "0151 2345" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    const summary = page.getByRole("alert");
    expect(await summary.textContent()).toContain("Da stimmt etwas nicht");
    expect(await summary.locator("a").count()).toBe(5); // last name, e-mail, telephone, CV, consent
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('role')")).toBe("alert");
    expect(await page.title()).toMatch(/^Fehler: /);
    await summary.getByRole("link").nth(1).click();
    await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("field-email");
    expect(await page.locator("#problem-email").count()).toBe(1);
    await page.keyboard.type("example.org");
    await expect.poll(() => page.locator("#problem-email").count()).toBe(0);
    expect(await page.locator("#problem-telephone").count()).toBe(1);
  });

  test("an empty file, or one of a wrong type, is refused before a byte is sent", { tags: "full" }, async () => {
    const page = await visitor(phone);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    await visit(page, apply("de", "de", generic));
    const input = page.locator("input[type=file][name=cv]");
    await input.setInputFiles({ name: "photo.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
    await page.getByText("Dateiformat nicht unterstützt").last().waitFor();
    await input.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
    await page.getByText("Dateiformat nicht unterstützt").last().waitFor();
    expect(calls).toEqual([]);
  });

  test("a failed upload can be tried again with the same file", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, apply("de", "de", generic));
    let fail = true;
    await page.route(uploads, (route) => (fail ? route.fulfill(internalFailure) : route.continue()));
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page.getByRole("button", { name: /Noch mal versuchen/ }).waitFor();
    fail = false;
    await page.getByRole("button", { name: /Noch mal versuchen/ }).click();
    await page.getByText("Hochgeladen", { exact: false }).last().waitFor();
  });

  test("a connection lost while sending is reported above the buttons, and the application is sent automatically when it is back", {
    tags: "full",
  }, async () => {
    const page = await visitor(phone);
    await visit(page, apply("de", "de", generic));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "offline@example.org" });
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await page.getByRole("status").getByText(de["recap.unsent"]).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });
});
