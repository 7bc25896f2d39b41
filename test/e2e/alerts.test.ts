import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { mailsOf } from "./mails.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

/** The link in the mail that asks the owner of a mailbox to confirm an alert. */
async function confirmLinkOf(address: string): Promise<string> {
  const linkIn = async () => {
    const mails = await Promise.all(mailsOf(site).map((text) => PostalMime.parse(text)));
    const own = mails.find((mail) => mail.to?.some((one) => one.address === address));
    return /https?:\S+\/alerts\/\S+/.exec(own?.text ?? "")?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  return (await linkIn()) ?? "";
}

const textIn =
  (language: Language) =>
  (name: string): string =>
    textsOf(language)[name] ?? "";
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("somebody asks for new jobs without scripts, confirms, changes the pace, pauses, goes on, and deletes everything", async () => {
  const t = textIn("de");
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${site.address}/de/careers/de/job-search?country=de&q=java`);
  await page
    .getByRole("link", { name: t("alert.ask") })
    .first()
    .click();
  // a password manager must not fill in the field that is a trap for machines
  expect(await page.locator("input[name=spare]").getAttribute("data-1p-ignore")).toBe("");
  await page.getByLabel(t("apply.email")).fill("lena.plain@example.org");
  await press(page, t("alert.send"));
  await expect.poll(() => heading(page).textContent()).toContain(t("alert.sent.heading"));

  await page.goto(await confirmLinkOf("lena.plain@example.org"));
  expect(await heading(page).textContent()).toBe(t("alerts.confirm.heading"));
  expect(await page.locator("main").textContent()).toContain("„java“ · Deutschland");
  await press(page, t("alerts.confirm.button"));
  await expect.poll(() => heading(page).textContent()).toBe(t("alerts.heading"));
  await press(page, "Lieber einmal pro Woche");
  await page.getByText("Einmal pro Woche", { exact: true }).waitFor();
  await press(page, t("alerts.pause"));
  await page.getByText(t("alerts.paused")).waitFor();
  await press(page, t("alerts.goOn"));
  await page.getByText(t("alerts.paused")).waitFor({ state: "detached" });
  const own = page.url();
  await press(page, t("alerts.leave"));
  await expect.poll(() => heading(page).textContent()).toBe(t("alerts.left"));
  expect((await page.goto(own))?.status()).toBe(404);
});

test.each(languages)(
  "by keyboard alone, in %s, an address is corrected and taken, and the page says what comes next",
  { tags: "full" },
  async (language) => {
    const t = textIn(language);
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    await visit(page, `${site.address}/${language}/careers/de/job-search?country=de&q=xyzzyq`);
    await page
      .getByRole("link", { name: t("alert.ask") })
      .last()
      .focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel(t("apply.email"));
    await field.waitFor();
    await page.getByRole("button", { name: t("alert.send") }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(t("problem.email.required")).first().waitFor();
    await expect.poll(() => field.evaluate((control) => control === document.activeElement)).toBe(true);
    await page.keyboard.type(`ada.${language}@gmial.com`);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expect.poll(() => field.evaluate((control) => control === document.activeElement)).toBe(true);
    await field.press("ControlOrMeta+a");
    await page.keyboard.type(`ada.${language}@example.org`);
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page).textContent()).toContain(t("alert.sent.heading"));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await confirmLinkOf(`ada.${language}@example.org`)).toContain(`/${language}/careers/de/alerts/`);
  },
);

// trust S 1540
test("a request that comes back without scripts keeps its address, its pace and the question about the address in another language, and asks for nothing until it is sent", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  const changeTo = async (name: string, language: string) => {
    await page.locator("header summary").press("Enter");
    await page.getByRole("button", { name }).press("Enter");
    await page.locator(`html[lang=${language}]`).waitFor();
  };
  const typed = async () => [
    await page.locator("#field-email").inputValue(),
    await page.locator("[name=pace]:checked").inputValue(),
  ];
  await page.goto(`${site.address}/en/careers/de/alerts?country=de&q=java`);
  await page.locator("#field-email").fill("lena.again@gmial.com");
  await page.locator("[name=pace][value=weekly]").check();
  await press(page, textIn("en")("alert.send"));
  await page.getByRole("alert").waitFor();
  await changeTo("Deutsch", "de");
  expect(await typed()).toEqual(["lena.again@gmial.com", "weekly"]);
  const question = () => page.getByRole("alert").textContent();
  expect(await question()).toMatch(/^Meinst du .*lena\.again@gmail\.com/);
  await changeTo("Français", "fr");
  expect(await typed()).toEqual(["lena.again@gmial.com", "weekly"]);
  expect(await question()).toContain("lena.again@gmail.com");
  expect(await heading(page).textContent()).toContain(textIn("fr")("alert.heading"));
  await press(page, textIn("fr")("alert.send"));
  await expect.poll(() => heading(page).textContent()).toContain(textIn("fr")("alert.sent.heading"));
  expect(await page.locator("header").getByRole("button", { name: "Deutsch" }).count()).toBe(0); // nothing is left that could be lost
});

test("by keyboard alone, alerts are confirmed, changed, paused and ended, and the focus is never lost", async () => {
  const t = textIn("en");
  const address = "ada.keys@example.org";
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await visit(page, `${site.address}/en/careers/de/alerts?country=de&q=java`);
  await page.getByLabel(t("apply.email")).fill(address);
  await page.keyboard.press("Enter");
  await expect.poll(() => heading(page).textContent()).toContain(t("alert.sent.heading"));
  await visit(page, await confirmLinkOf(address));

  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const pressKey = async (name: string, key: string): Promise<void> => {
    await page.getByRole("button", { name }).first().focus();
    await page.keyboard.press(key);
  };
  await pressKey(t("alerts.confirm.button"), "Enter");
  await expect.poll(focused).toBe(t("alerts.heading"));
  await pressKey("Once a week instead", "Space");
  await expect.poll(focused).toContain("Every day instead");
  expect(await page.locator("main li [aria-live=polite]").textContent()).toBe("Once a week");
  await pressKey(t("alerts.pause"), "Enter");
  await expect.poll(focused).toBe(t("alerts.goOn"));
  expect(await page.locator("main [role=status]").textContent()).toBe(t("alerts.paused"));
  await page.keyboard.press("Space");
  await expect.poll(focused).toBe(t("alerts.pause"));
  await pressKey(t("alerts.leave"), "Enter");
  await expect.poll(focused).toBe(t("alerts.left"));
});

describe("the page of alerts", () => {
  test("keeps its address secret, and a forged one leads to nothing", async () => {
    const answer = await fetch(`${site.address}/en/careers/de/alerts/forged.token?country=de`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
  });

  test("takes a request from no other site, and none from a machine that fills in everything", async () => {
    const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${site.address}/en/careers/de/alerts?country=de`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ email: "trap@example.org", pace: "daily", ...fields }),
      });
    expect((await ask({}, { Origin: "https://other.example" })).status).toBe(403);
    expect((await ask({ spare: "filled" })).status).toBe(200);
    for (const page of ["alerts?country=de", "alerts/forged", "application/forged"]) {
      const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
      expect([400, 404]).toContain((await fetch(`${site.address}/en/careers/de/${page}`, json)).status);
    }
    expect(mailsOf(site).some((mail) => mail.includes("trap@example.org"))).toBe(false);
  });
});
