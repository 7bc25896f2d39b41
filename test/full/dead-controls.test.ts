import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { apply } from "../../tools/screens/apply.ts";
import { lena, pdfFile, typeAnswers } from "../e2e/candidate.ts";
import { confirmedLinkOf, linkOf, mailsOf } from "../e2e/mails.ts";
import { siteForTests, visitors } from "../e2e/site.ts";
import { temporaryFolder } from "../temporary.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
const opening = "de-masterarbeit-embedded-sensorik";
const under = (path: string): string => `${site.address}/de/careers/de/${path}`;

/** Visible controls that do nothing without a script: buttons that submit no form, and links without an address. */
const unsent = "button[type=button], a:not([href]), [role=button]";
/** The state of a page: its HTML, and how often it was printed. */
const shown = "document.documentElement.outerHTML + window.printed";
const countPrints = "window.printed = 0; window.print = () => void (window.printed += 1);";

async function withoutScripts(): Promise<Page> {
  const page = await visitor();
  await page.addInitScript(countPrints);
  await page.route("**/assets/*.js", (route) => route.abort());
  return page;
}

/** Fails if a visible control does nothing. */
async function expectNoneDead(page: Page): Promise<void> {
  for (const control of await page.locator(unsent).filter({ visible: true }).all()) {
    const before = await page.evaluate(shown);
    const text = await control.textContent();
    await control.tap();
    expect(await page.evaluate(shown), `${text} does nothing`).not.toBe(before);
  }
  for (const summary of await page.locator("summary").filter({ visible: true }).all()) {
    await summary.tap();
    expect(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"))).toBe(true);
    await summary.tap();
  }
  for (const button of await page.locator("button[type=submit]").filter({ visible: true }).all())
    expect(await button.evaluate((element: HTMLButtonElement) => element.form?.action ?? "")).toMatch(/^http/);
}

const newEmail = (): string => `lena.${crypto.randomUUID()}@example.org`;

/** The address of a candidate's own page; `linkFor` decides whether the mailbox is confirmed. */
async function ownPage(linkFor: typeof linkOf): Promise<string> {
  const email = newEmail();
  await apply(site.address, opening, "de", email);
  return linkFor(site, email);
}

/** Sends the plain form. Returns the link in the mail that the candidate gets. */
async function sendPlain(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto(under(`job-application/${opening}?country=de`));
  await typeAnswers(page, { ...lena, email });
  await page.locator("#field-consent").check();
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.getByRole("button", { name: de["recap.send"] }).click();
  await page.waitForURL("**/sent/**");
  const mail = () => mailsOf(site).find((text) => text.includes(email)) ?? "";
  await expect.poll(mail).not.toBe("");
  return /https?:\S+\/confirm\/[\w.-]+\S*/.exec(mail().replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0] ?? "";
}

// trust M 986
describe("a page without any of its scripts shows no control that does nothing:", () => {
  test.each([
    ["the search", "job-search?country=de"],
    ["a search with a text and filters", "job-search?country=de&q=design&area=creative&sort=newest"],
    ["a search that finds nothing", "job-search?country=de&q=zzzzzzzz"],
    ["an opening", `job-details/${opening}?country=de`],
    ["the form", `job-application/${opening}?country=de`],
    ["words", "privacy?country=de"],
    ["who publishes the site", "imprint?country=de"],
    ["for whom it is usable", "accessibility?country=de"],
    ["how it is secured", "security?country=de"],
    ["a candidate's page under a link that is none", "application/none?country=de"],
    ["a confirmation under a link that is none", `job-application/${opening}/confirm/none?country=de`],
    ["an address under no base path", "../../../nowhere/at/all"],
  ])("%s", async (_, path) => {
    const page = await withoutScripts();
    await page.goto(under(path));
    await expectNoneDead(page);
  });

  test.each([
    ["whose mailbox is confirmed", confirmedLinkOf],
    ["whose mailbox is not", linkOf],
  ])("the page of a candidate %s", async (_, linkFor) => {
    const page = await withoutScripts();
    await page.goto(await ownPage(linkFor));
    await page.getByRole("button", { name: de["myApplication.print"] }).waitFor();
    await expectNoneDead(page);
  });

  test("the pages after a plain form, up to the thank-you for the confirmed one", async () => {
    const page = await withoutScripts();
    const link = await sendPlain(page);
    await expectNoneDead(page);
    await page.goto(link);
    await page.getByRole("button", { name: de["confirm.button"] }).waitFor();
    await expectNoneDead(page);
    await page.getByRole("button", { name: de["confirm.button"] }).click();
    await page.getByRole("heading", { name: de["thanks.headingNoName"] }).waitFor();
    await expectNoneDead(page);
  });
});

// trust M 1001
test("the candidate's page prints once for each press, before and after its scripts arrive", async () => {
  const page = await visitor();
  await page.addInitScript(countPrints);
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(await ownPage(confirmedLinkOf), { waitUntil: "commit" });
  const print = page.getByRole("button", { name: de["myApplication.print"] });
  await print.tap();
  expect(await page.evaluate("window.printed")).toBe(1);
  come();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await print.tap();
  expect(await page.evaluate("window.printed")).toBe(2);
});
