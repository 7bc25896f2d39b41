import type { Page, Request } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import { apply } from "../../../tools/screens/apply.ts";
import { type Between, everyBadAnswer, longTestOptions, startIntermediary, withEach } from "../../e2e/between.ts";
import { lena, pdfFile, typeAnswers } from "../../e2e/candidate.ts";
import { keptBy } from "../../e2e/kept.ts";
import { confirmedLinkOf, mailsOf } from "../../e2e/mails.ts";
import { siteForTests, visit, visitors } from "../../e2e/site.ts";
import { temporaryFolder } from "../../temporary.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const button = (page: Page, name: string) => page.getByRole("button", { name });
const banner = (page: Page) => page.locator("[role=status][data-trouble]");
const isPost = (request: Request) => request.method() === "POST";

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

// trust M 763
describe("a change answered by an intermediary", longTestOptions, () => {
  test("on the candidate's own page keeps what was typed, and is sent again by a press", async () => {
    const email = "dazwischen.berichtigt@example.org";
    await apply(site.address, opening, "de", email);
    const page = await visitor(phone);
    await page.clock.install();
    await visit(page, await confirmedLinkOf(site, email));
    await withEach(everyBadAnswer, async (as) => {
      const name = `Magdalena ${everyBadAnswer.indexOf(as)}`;
      await button(page, de["myApplication.correct.ask"]).click();
      await page.getByLabel(de["apply.firstName"]).fill(name);
      const network = await between.answer(page, "**/application/**", as, isPost);
      await button(page, de["myApplication.correct.save"]).click();
      await banner(page).getByText(de["network.unsent"]).waitFor();
      await page.clock.runFor(60_000); // nothing is sent again automatically
      expect(network.met()).toBe(1);
      expect(await page.getByLabel(de["apply.firstName"]).inputValue()).toBe(name);
      await network.beHonest();
      await button(page, de["network.again"]).click();
      await page.getByText(`${name} `, { exact: false }).first().waitFor();
      await banner(page).waitFor({ state: "detached" });
    });
    const kept = (await keptBy(site)).filter(({ form }) => form.email === email);
    expect(kept).toMatchObject([{ form: { firstName: `Magdalena ${everyBadAnswer.length - 1}` } }]);
  });

  test("on the page that confirms a plain form confirms nothing until it is sent again by a press", async () => {
    const email = "dazwischen.bestaetigt@example.org";
    const plain = await visitor({ ...phone, javaScriptEnabled: false });
    await plain.goto(`${site.address}/de/careers/de/job-application/${opening}?country=de`);
    await typeAnswers(plain, { ...lena, email });
    await plain.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await plain.locator("#field-consent").check();
    await button(plain, de["recap.send"]).click();
    await plain.getByRole("heading", { name: de["sent.heading"] }).waitFor();
    const mail = () => mailsOf(site).find((text) => text.includes(email));
    await expect.poll(mail).toBeDefined();
    const link = /https?:\S+\/confirm\/\S+/.exec((await PostalMime.parse(mail() ?? "")).text ?? "")?.[0] ?? "";

    const page = await visitor(phone);
    const kept = async () => (await keptBy(site)).filter(({ form }) => form.email === email);
    await withEach(everyBadAnswer, async (as) => {
      await visit(page, link);
      const network = await between.answer(page, "**/confirm/**", as, isPost);
      await button(page, de["confirm.button"]).click();
      await banner(page).getByText(de["network.unsent"]).waitFor();
      await page.getByRole("heading", { name: de["confirm.title"] }).waitFor();
      expect(await kept()).toHaveLength(as === "a reset after the host has done it" ? 1 : 0);
      await network.beHonest();
    });
    await button(page, de["network.again"]).click();
    await page.getByRole("heading", { name: de["thanks.headingNoName"] }).waitFor();
    expect(await kept()).toHaveLength(1);
  });
});
