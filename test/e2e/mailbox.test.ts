import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { apply } from "../../tools/screens/apply.ts";
import { keptBy } from "./kept.ts";
import { linkOf } from "./mails.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";
const telephone = "+49 151 23456789";

async function applied(email: string): Promise<string> {
  await apply(site.address, opening, "de", email);
  return linkOf(site, email);
}

/** Presses a button with the keyboard, as soon as it is enabled. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press("Enter");
}

const post = (link: string, intent: string, headers: Record<string, string> = {}) =>
  fetch(link, { method: "POST", body: new URLSearchParams({ intent }), headers });

describe("a mailbox that may belong to a stranger", () => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("is confirmed by keyboard, %s, and then shows everything, permanently", async (_how, javaScriptEnabled) => {
    const link = await applied(`bestaetigt.${javaScriptEnabled}@example.org`);
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.goto(link);
    const main = page.locator("main");
    await main.getByText(de["mine.mailbox.hidden"], { exact: true }).waitFor();
    expect(await page.content()).not.toContain(telephone);
    expect(await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Kopie speichern (JSON)" }).count()).toBe(0);
    await main.getByText(de["mine.mailbox.first"]).waitFor();
    for (const name of [de["myApplication.withdraw.ask"], de["myApplication.erase.ask"]])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    await press(page, "Ja, sie ist von mir");
    const said = page.getByRole("status").filter({ hasText: "Jetzt siehst du alles" });
    await said.waitFor();
    await main.getByText(telephone).waitFor();
    if (javaScriptEnabled) await expect.poll(() => said.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.goto(link);
    await main.getByText(telephone).waitFor();
    for (const name of ["myApplication.correct.ask", "myApplication.withdraw.ask", "myApplication.erase.ask"] as const)
      await page.getByRole("button", { name: de[name] }).waitFor();
    expect(await page.getByRole("button", { name: "Das war ich nicht" }).count()).toBe(0);
  });

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])(
    "is disowned by the keyboard in two steps, %s, and shows nothing any more",
    { tags: "full" },
    async (_how, javaScriptEnabled) => {
      const link = await applied(`fremd.${javaScriptEnabled}@example.org`);
      const page = await visitor({ ...phone, javaScriptEnabled });
      await page.goto(link);
      await press(page, "Das war ich nicht");
      const question = page.getByRole("heading", { name: "Du hast dich nicht beworben?" });
      await question.waitFor();
      if (javaScriptEnabled)
        await expect.poll(() => question.evaluate((node) => node === document.activeElement)).toBe(true);
      await press(page, "Zurück");
      await page.getByRole("button", { name: "Ja, sie ist von mir" }).waitFor();
      await press(page, "Das war ich nicht");
      await question.waitFor();
      await press(page, "Nein, das war ich nicht");
      const heading = page.getByRole("heading", { name: "Danke für den Hinweis" });
      await heading.waitFor();
      if (javaScriptEnabled)
        await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
      expect((await page.goto(link))?.status()).toBe(404);
      await page.getByRole("heading", { name: "Dieser Link funktioniert nicht mehr" }).waitFor();
      expect(await page.content()).not.toMatch(/Lena|Webanalyse/);
    },
  );

  // trust S 390
  test("asks twice by different buttons, so that neither keeps the focus", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, await applied("gefragt@example.org"));
    const asking = page.getByRole("button", { name: "Das war ich nicht" });
    await asking.evaluate((node) => node.setAttribute("data-pressed", ""));
    await asking.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(await page.locator("[data-pressed]").count()).toBe(0);
  });

  // trust S 720
  test("withdraws and erases nothing, whatever form is posted", async () => {
    const link = await applied("erst.ja@example.org");
    for (const intent of ["withdraw", "erase", "undo", "withdraw-consent", "ask-withdraw", "ask-erase"]) {
      const answer = await post(link, intent);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain("Ist das deine Bewerbung?");
      expect(text).not.toMatch(/value="(withdraw|erase|undo)"/);
    }
    const [newest] = await keptBy(site);
    expect(newest).toMatchObject({ state: "received" });
    expect(newest).not.toHaveProperty("eraseAskedAt");
  });

  test("is neither confirmed nor disowned by following links", async () => {
    const link = await applied("scanner@example.org");
    for (const method of ["GET", "HEAD"])
      for (const path of [link, `${link}&intent=confirm-mailbox`, `${link}&intent=disown`])
        expect((await fetch(path, { method })).status).toBe(200);
    await post(link, "ask-disown");
    const [newest] = await keptBy(site);
    expect(newest).not.toHaveProperty("disownedAt");
    expect(await (await fetch(link)).text()).not.toContain(telephone);
  });

  // trust S 391
  test("is neither confirmed nor disowned by a form of another site", async () => {
    const link = await applied("andere.seite@example.org");
    for (const intent of ["confirm-mailbox", "disown"]) {
      expect((await post(link, intent, { Origin: "https://evil.example" })).status).toBe(403);
      expect((await post(link, intent, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    }
    expect(await (await fetch(link)).text()).toContain("Ist das deine Bewerbung?");
  });
});
