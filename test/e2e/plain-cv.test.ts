import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import de from "../../locales/de.json" with { type: "json" };
import { apply } from "../../tools/screens/apply.ts";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { confirmedLinkOf } from "./mails.ts";
import { siteForTests, visitBeforeHydration, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const limited = siteForTests(() => ({ CHALLENGE: "none", LIMIT_PER_ADDRESS: "1" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";
const replace = { name: de["myApplication.cv.heading"], exact: true };

async function applied(email: string, to = site): Promise<string> {
  await apply(to.address, opening, "de", email);
  return confirmedLinkOf(to, email);
}

/** The names of the stored files of an application. */
const filesOf = async (email: string, of = site) =>
  (await keptBy(of)).find(({ form }) => form.email === email)?.files.map(({ name }) => name);

function aFile(name: string, content: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

// trust M 983
describe("the CV on the candidate's own page", () => {
  test.each([
    ["if no script runs", false],
    ["if our scripts do not arrive", true],
  ])("is replaced by a plain form, %s", async (_how, javaScriptEnabled) => {
    const email = `ersetzt.${javaScriptEnabled}@example.org`;
    const link = await applied(email);
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(link);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "Neu.pdf"));
    await page.getByRole("button", replace).click();
    await page.getByText(de["myApplication.corrected.cv"]).waitFor();
    expect(await filesOf(email)).toEqual(["Neu.pdf"]);
  });

  test("is asked for, or refused, in the words of the page, and the previous one stays", { tags: "full" }, async () => {
    const email = `verschrieben@example.org`;
    const link = await applied(email);
    const before = await filesOf(email);
    const page = await visitor({ ...phone, javaScriptEnabled: false });
    await page.goto(link);
    await page.getByRole("button", replace).click();
    await page.locator("#problem-cv").waitFor();
    for (const [name, content] of [
      ["cv.txt", "words"],
      ["cv.pdf", "no PDF at all"],
      ["leer.pdf", ""],
    ] as const) {
      await page.locator("input[type=file][name=cv]").setInputFiles(aFile(name, content));
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
      await page.getByRole("button", replace).click();
      expect((await answered).status()).toBe(422);
      await page.locator("#problem-cv").waitFor();
      expect(await page.title()).toContain(de["myApplication.cv.heading"]);
    }
    expect(await filesOf(email)).toEqual(before);
  });

  test("is not accepted from another site, nor under an invalid link", async () => {
    const link = await applied("fremde.seite@example.org");
    const before = await filesOf("fremde.seite@example.org");
    const send = (address: string, headers: Record<string, string>) => {
      const body = new FormData();
      body.append("cv", new File(["%PDF-1.7\n"], "cv.pdf", { type: "application/pdf" }));
      return fetch(address, { method: "POST", body, headers });
    };
    expect((await send(link, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await send(link.replace(/application\/[^/?]+/, "application/none"), { Origin: site.address })).status).toBe(
      404,
    );
    expect(await filesOf("fremde.seite@example.org")).toEqual(before);
  });

  test("is refused if an address has sent too many, with the reason on the page, and the previous one stays", {
    tags: "full",
  }, async () => {
    const email = "zu.viele@example.org";
    const link = await applied(email, limited);
    const before = await filesOf(email, limited);
    const send = (language: string) => {
      const body = new FormData();
      body.append("cv", new File(["no PDF at all"], "cv.pdf", { type: "application/pdf" }));
      const address = link.replace(/(?<=:\d+\/)de(?=\/)/, language);
      return fetch(address, { method: "POST", body, headers: { Origin: limited.address } });
    };
    await expect.poll(async () => (await send("de")).status, { timeout: 20_000, interval: 1 }).toBe(503);
    const reasons = new Set<string>();
    for (const language of languages) {
      const answer = await send(language);
      expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([503, true]);
      reasons.add(/role="alert"[^>]*>(.*?)<\/p>/s.exec(await answer.text())?.[1] ?? "");
    }
    expect(reasons).not.toContain("");
    expect(reasons.size).toBe(languages.length);
    expect(await filesOf(email, limited)).toEqual(before);
  });

  test("that was refused before the scripts arrived keeps its reason once they are there, until another file is chosen (trust S 1431)", {
    tags: "full",
  }, async () => {
    const link = await applied("langsam@example.org", limited);
    const file = pdfFile(temporaryFolder(), "Neu.pdf");
    const send = () => {
      const body = new FormData();
      body.append("cv", new File(["no PDF at all"], "cv.pdf", { type: "application/pdf" }));
      return fetch(link, { method: "POST", body, headers: { Origin: limited.address } });
    };
    await expect.poll(async () => (await send()).status, { timeout: 20_000, interval: 1 }).toBe(503);
    const page = await visitor(phone);
    const come = await visitBeforeHydration(page, link);
    await page.locator("input[type=file][name=cv]").setInputFiles(file);
    await page.getByRole("button", replace).click({ noWaitAfter: true });
    const reason = page.getByRole("alert");
    await reason.waitFor();
    await come();
    expect(await reason.isVisible()).toBe(true);
    await page.locator("input[type=file][name=cv]").setInputFiles(file);
    await reason.waitFor({ state: "detached" });
  });
});
