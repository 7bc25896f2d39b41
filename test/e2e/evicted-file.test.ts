import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { siteForTests, visit, visitors } from "./site.ts";
import { isInBucket } from "./stores.ts";

const site = siteForTests(() => ({
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  LIMIT_UNCLAIMED_BYTES: "400000",
  LIMIT_UPLOAD_BYTES: "150000",
}));
const visitor = visitors();
const waiting = (): string[] => {
  const folder = join(site.data, "files", "u");
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith(".json")) : [];
};

/** Uploads a file as somebody else in the same network. */
async function uploadElsewhere(): Promise<void> {
  const prepared = await fetch(`${site.address}/api/jobapp/attachment/cv`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ challenge: "", contentType: "application/pdf" }),
  });
  const { url, fields } = (await prepared.json()) as { url: string; fields: Record<string, string> };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, "Content-Type": "application/pdf" }))
    body.append(name, value);
  body.append("x-amz-meta-filename", "other.pdf");
  body.append("file", new Blob([`%PDF-1.7 ${"x".repeat(120_000)}`]), "other.pdf");
  expect((await fetch(url, { method: "POST", body })).status).toBe(201);
}

// trust S 810
test.skipIf(isInBucket)(
  "a file that was evicted for others of its network is sent again silently",
  { tags: "full" },
  async () => {
    const page = await visitor({ viewport: { width: 360, height: 780 } });
    await visit(page, `${site.address}/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`);
    await fillForm(page, pdfFile(temporaryFolder(), "cv.pdf", 1600), { ...lena, email: "verdraengt@example.org" });
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    const [own = ""] = waiting();
    expect(own).not.toBe("");
    for (let upload = 0; upload < 3; upload += 1) await uploadElsewhere();
    expect(waiting()).not.toContain(own);
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await page.getByText(de["problem.cv.upload_missing"]).count()).toBe(0);
  },
);
