import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import { apply } from "../../../tools/screens/apply.ts";
import { pdfFile } from "../../e2e/candidate.ts";
import { keptBy } from "../../e2e/kept.ts";
import { confirmedLinkOf } from "../../e2e/mails.ts";
import { actAsOperator } from "../../e2e/operator.ts";
import { siteForTests, visit, visitors } from "../../e2e/site.ts";
import { temporaryFolder } from "../../temporary.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const again = (page: Page) => page.getByRole("button", { name: de["network.again"] });
const said = (page: Page, text: string) => page.locator("[role=status][data-trouble]").getByText(text).waitFor();
const gone = (page: Page) => page.locator("[role=status][data-trouble]").waitFor({ state: "detached" });

/** The own page of a candidate who confirmed the mailbox two days ago. The test advances the page's clock. */
async function open(email: string): Promise<Page> {
  await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", email);
  const page = await visitor(phone);
  await page.clock.install();
  const link = await confirmedLinkOf(site, email);
  const [newest] = await keptBy(site);
  await actAsOperator(site, (operator) => operator.backdateConfirmation(newest?.id ?? ""));
  await visit(page, link);
  return page;
}

/** Lets the server process one form, and drops the response. */
async function loseAnswer(page: Page, lose: (route: Route) => unknown): Promise<() => boolean> {
  let lost = false;
  await page.route("**/application/**", async (route) => {
    if (lost || route.request().method() !== "POST") return route.continue();
    lost = true;
    await route.fetch();
    await lose(route);
  });
  return () => lost;
}

describe("the candidate's own page on a bad network (trust M 174)", () => {
  test("keeps what was typed if nobody answers, and saves it when it is sent again", async () => {
    const page = await open("still.berichtigt@example.org");
    await page.getByRole("button", { name: de["myApplication.correct.ask"] }).click();
    await page.getByLabel(de["apply.firstName"]).fill("Magdalena");
    const lost = await loseAnswer(page, () => undefined);
    await page.getByRole("button", { name: de["myApplication.correct.save"] }).click();
    await expect.poll(lost).toBe(true);
    await page.clock.runFor(9000);
    await said(page, de["network.slow"]);
    await page.clock.runFor(22_000);
    await said(page, de["network.unsent"]);
    await page.clock.runFor(120_000); // nothing is sent again automatically
    expect(await page.getByLabel(de["apply.firstName"]).inputValue()).toBe("Magdalena");
    await again(page).click();
    await page.getByText(de["myApplication.corrected.contact"].split("<")[0]?.trim() ?? "").waitFor();
    await gone(page);
  });

  test("withdraws once, whatever happens to the answer", async () => {
    const page = await open("still.zurueck@example.org");
    await page.getByRole("button", { name: de["myApplication.withdraw.ask"] }).click();
    await page.locator("button[value=withdraw]:enabled").waitFor();
    const lost = await loseAnswer(page, (route) => route.abort());
    await page.getByRole("button", { name: de["myApplication.withdraw.yes"] }).click();
    await expect.poll(lost).toBe(true);
    await said(page, de["network.unsent"]);
    await again(page).click();
    await page.getByRole("heading", { name: de["myApplication.state.withdrawn"] }).waitFor();
    await gone(page);
  });

  test("undoes once, whatever happens to the answer", async () => {
    const page = await open("still.doch.nicht@example.org");
    await page.getByRole("button", { name: de["myApplication.withdraw.ask"] }).click();
    await page.locator("button[value=withdraw]:enabled").click();
    await page.locator("button[value=undo]:enabled").waitFor();
    const lost = await loseAnswer(page, (route) => route.abort());
    await page.getByRole("button", { name: de["mine.undo.withdrawal"] }).click();
    await expect.poll(lost).toBe(true);
    await said(page, de["network.unsent"]);
    await again(page).click();
    await page.getByText(de["mine.undo.said"]).waitFor();
    await page.getByRole("heading", { name: de["myApplication.state.received"] }).waitFor();
    await gone(page);
  });

  test("says when it is offline, and sends nothing automatically when the network is back", async () => {
    const page = await open("offline.zurueck@example.org");
    await page.getByRole("button", { name: de["myApplication.withdraw.ask"] }).click();
    await page.locator("button[value=withdraw]:enabled").waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: de["myApplication.withdraw.yes"] }).click();
    await said(page, de["network.offline"]);
    await page.context().setOffline(false);
    await said(page, de["network.unsent"]);
    expect(await page.getByRole("heading", { name: de["myApplication.state.withdrawn"] }).count()).toBe(0);
    await again(page).click();
    await page.getByRole("heading", { name: de["myApplication.state.withdrawn"] }).waitFor();
  });

  test("replaces the CV once, whatever happens to the answer", async () => {
    const page = await open("still.ersetzt@example.org");
    const lost = await loseAnswer(page, (route) => route.abort());
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "neu.pdf"));
    await expect.poll(lost).toBe(true);
    await said(page, de["network.unsent"]);
    await again(page).click();
    await page.locator("dl").getByText("neu.pdf").waitFor();
    expect(await page.getByText(de["problem.cv.upload_missing"]).count()).toBe(0);
  });

  test("continues after an erasure whose answer was lost", async () => {
    const page = await open("still.geloescht@example.org");
    await page.getByRole("button", { name: de["myApplication.erase.ask"] }).click();
    await page.locator("button[value=erase]:enabled").waitFor();
    const lost = await loseAnswer(page, (route) => route.abort());
    await page.getByRole("button", { name: de["myApplication.erase.yes"] }).click();
    await expect.poll(lost).toBe(true);
    await said(page, de["network.unsent"]);
    await again(page).click();
    await page.getByRole("heading", { name: de["myApplication.gone"] }).waitFor();
  });
});
