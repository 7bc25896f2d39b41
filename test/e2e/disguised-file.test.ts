import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { isUpload } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const form = () => `${site.address}/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`;
const proceed = { name: "Weiter zum Prüfen" };
const send = { name: "Bewerbung senden" };

describe("a file", () => {
  test.each([
    ["Lebenslauf.pdf", "<html><script>alert(1)</script>"],
    ["cv.pdf", "\x89PNG\r\n\x1a\n"],
    ["cv.docx", "MZ\x90\x00"],
    ["cv.doc", "PK\x03\x04"],
  ])(
    "with another content than its name says is refused when chosen, before a byte is sent: %s (trust M 182)",
    { tags: "full" },
    async (name, content) => {
      const page = await visitor(phone);
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") posts.push(request.url());
      });
      await visit(page, form());
      const disguised = join(temporaryFolder(), name);
      writeFileSync(disguised, content, "latin1");
      await page.locator("input[type=file][name=cv]").setInputFiles(disguised);
      await page.getByText("Speichere deinen Lebenslauf als PDF").last().waitFor();
      expect(await page.getByRole("button", { name: /^Noch mal versuchen/ }).count()).toBe(0);
      await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
      await page.getByText(/· Hochgeladen/).waitFor();
      expect(posts.filter(isUpload)).toHaveLength(1);
    },
  );

  test("whose content only the server can judge is refused when it is sent, with advice, and can be replaced", async () => {
    const page = await visitor(phone);
    await visit(page, form());
    const disguised = join(temporaryFolder(), "Lebenslauf.pdf");
    writeFileSync(disguised, "%PDF-no number, so no PDF");
    await fillForm(page, disguised, { ...lena, email: "verkleidet@example.org" });
    await page.getByRole("button", proceed).click();
    await page.getByRole("button", send).click();
    const summary = page.getByRole("alert");
    await summary.waitFor();
    expect(await summary.locator("a").allTextContents()).toEqual([
      expect.stringContaining("Speichere deinen Lebenslauf als PDF"),
    ]);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page.locator("form progress").waitFor({ state: "detached" });
    await page.getByRole("button", proceed).click();
    await page.getByRole("button", send).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });
});
