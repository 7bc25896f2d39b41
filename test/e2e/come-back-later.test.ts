import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import pt from "../../locales/pt.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";
import { isInBucket } from "./stores.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const texts = { de, pt };
type Spoken = keyof typeof texts;
const form = (language: Spoken) =>
  `${site.address}/${language}/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`;
const refusal = { code: "busy", message: "", requestId: "" };

/** Refuses the calls to an address with a `Retry-After` header. Returns a function that stops refusing. */
async function refuse(page: Page, address: string, seconds: number): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": `${seconds}` }, json: refusal }),
  );
  return () => page.unroute(address);
}

describe("visitors who have used up a limit are told in how many minutes to come back (trust M 181)", () => {
  test.each([
    ["de", "**/attachment/cv", 720, "in 12 Minuten"],
    ["de", "**/challenge?purpose=upload**", 1, "in 1 Minute noch"],
    ...(isInBucket ? [] : ([["pt", "**/api/uploads", 61, "em 2 minutos"]] as const)), // a bucket does not apply our limits
    ["pt", "**/attachment/cv", 60, "em 1 minuto."],
  ] as const)(
    "in %s at %s after %i seconds, and keeps everything",
    { tags: "full" },
    async (language, address, seconds, words) => {
      const page = await visitor(phone);
      await visit(page, form(language));
      const relent = await refuse(page, address, seconds);
      await page.locator("#field-firstName").fill("Lena");
      await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));
      await page.getByText(words).last().waitFor();
      expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
      await relent();
      await page.getByRole("button", { name: new RegExp(`^${texts[language]["upload.retry"]}`) }).click();
      await page.getByText(texts[language]["upload.doneFile"].replace("{file}", "cv.pdf")).first().waitFor();
    },
  );

  test("even when the application itself is sent", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, form("de"));
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "spaeter@example.org" });
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    const relent = await refuse(page, "**/jobapplication/**", 330);
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await page.getByRole("alert").getByText("in 6 Minuten").waitFor();
    expect(await page.locator("dl").textContent()).toContain("spaeter@example.org");
    await relent();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });
});

test("a visitor is recognised by the pass of the first upload, even after a reload (trust M 179)", {
  tags: "full",
}, async () => {
  const page = await visitor(phone);
  const passes: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/attachment/cv")) passes.push(request.postDataJSON().visitor);
  });
  const upload = async (name: string) => {
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), name));
    await page.getByText(de["upload.doneFile"].replace("{file}", name)).first().waitFor();
  };
  await visit(page, form("de"));
  await upload("erster.pdf");
  await upload("zweiter.pdf");
  await visit(page, form("de"));
  await upload("dritter.pdf");
  expect(passes).toEqual([undefined, expect.stringMatching(/^[\w-]+\.\d+\.[\w-]{22}$/), passes[1]]);
});
