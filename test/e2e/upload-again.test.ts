import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { apply } from "../../tools/screens/apply.ts";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { confirmedLinkOf } from "./mails.ts";
import { siteForTests, visit, visitors } from "./site.ts";
import { isInBucket } from "./stores.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const uploadsIn = join("files", "u");

/** Removes the uploaded file before the server can use it, up to `times` times. Returns a function that returns how often that has happened. */
async function loseUploads(page: Page, times: number): Promise<() => number> {
  let lost = 0;
  await page.route("**/application/**", async (route) => {
    if (lost < times && route.request().postData()?.includes("replace-cv")) {
      lost += 1;
      for (const name of readdirSync(join(site.data, uploadsIn)))
        rmSync(join(site.data, uploadsIn, name), { recursive: true });
    }
    await route.continue();
  });
  return () => lost;
}

async function ownPage(email: string): Promise<Page> {
  await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", email);
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  await visit(page, await confirmedLinkOf(site, email));
  return page;
}

// trust M 764
describe.skipIf(isInBucket)("a CV that is gone before it replaces the previous one", () => {
  test("is uploaded once more silently", async () => {
    const page = await ownPage("einmal.weg@example.org");
    const lost = await loseUploads(page, 1);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
    await page.locator("dl").getByText("neu.pdf").waitFor();
    expect(lost()).toBe(1);
    expect(await page.getByText(de["problem.cv.upload_missing"]).count()).toBe(0);
  });

  test("is asked for if it is gone again, and no other file is reported for it", { tags: "full" }, async () => {
    const page = await ownPage("zweimal.weg@example.org");
    const lost = await loseUploads(page, 2);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
    await page.getByText(de["problem.cv.upload_missing"]).first().waitFor();
    expect(lost()).toBe(2);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "bild.gif"));
    await page.getByText(de["file.error.format"]).first().waitFor();
    expect(await page.getByText(de["problem.cv.upload_missing"]).count()).toBe(0);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "neuer.pdf"));
    await page.locator("dl").getByText("neuer.pdf").waitFor();
  });
});
