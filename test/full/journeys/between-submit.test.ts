import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Between, everyBadAnswer, startIntermediary, withEach } from "../../e2e/between.ts";
import { lena } from "../../e2e/candidate.ts";
import {
  alert,
  button,
  callsOfSubmit,
  doubt,
  expectNothingLost,
  expectRecoveryAfterInterception,
  type InterceptedSubmit,
  rename,
  responseLostAfterSuccess,
  rowsOf,
  submitWithAnswerIntercepted,
  submitWithBothCallsIntercepted,
  sweepFiles,
  thanked,
  toRecap,
} from "../../e2e/intercepted-submit.ts";
import { reload, siteForTests, visitors } from "../../e2e/site.ts";
import { uploads } from "../../e2e/stores.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const form = () => `${site.address}/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`;

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

async function clockedPage(): Promise<Page> {
  const page = await visitor(phone);
  await page.clock.install();
  return page;
}

const recapOf = async (page: Page, email: string): Promise<InterceptedSubmit> => {
  const address = `${form()}&k=${email}`; // visiting the same address would only reload the page
  const sent = { between, page, form: address, keeper: site, email: `zwischen.${email}@example.org` };
  await toRecap(sent);
  return sent;
};

// trust M 731
describe("an application answered by an intermediary", () => {
  test("is not thanked for unless the host says that it is kept, and waits for a press after three tries", {
    timeout: 300_000,
  }, async () => {
    const page = await clockedPage();
    await withEach(everyBadAnswer, async (as) => {
      const sent = await recapOf(page, `dreimal.${everyBadAnswer.indexOf(as)}`);
      await submitWithAnswerIntercepted(as, sent);
      expect(await rowsOf(sent)).toHaveLength(1);
    });
  });

  test("waits while an intermediary answers the status, and arrives once when the network is honest again", {
    timeout: 300_000,
  }, async () => {
    const page = await clockedPage();
    await withEach(everyBadAnswer, async (as) => {
      await expectRecoveryAfterInterception(as, await recapOf(page, `wartend.${everyBadAnswer.indexOf(as)}`));
    });
  });

  test("can be changed meanwhile: the last version is what arrives, before a reload and after one", async () => {
    const page = await clockedPage();
    await withEach(["200 with a page", responseLostAfterSuccess], async (as) => {
      const sent = await recapOf(page, `anders.${everyBadAnswer.indexOf(as)}`);
      const beHonest = await submitWithBothCallsIntercepted(as, sent);
      await rename(page, "Neuer");
      await button(page, "apply.continue").click();
      await button(page, "recap.send").click();
      await doubt(page).waitFor();
      await rename(page, "Neuester");
      await reload(page);
      expect(await page.locator("#field-lastName").inputValue()).toBe("Neuester");
      await beHonest();
      await button(page, "apply.continue").click();
      await button(page, "recap.send").click();
      await thanked(page);
      expect(await rowsOf(sent)).toMatchObject([{ form: { lastName: "Neuester" } }]);
    });
  });

  // trust S 790
  test("is not thanked for if only the version before a change is kept: the change is named, kept and sent again", async () => {
    const page = await clockedPage();
    const sent = await recapOf(page, "davor");
    const beHonest = await submitWithBothCallsIntercepted(responseLostAfterSuccess, sent);
    await rename(page, "Neuer");
    await beHonest();
    const network = await between.answer(page, callsOfSubmit.submit, "200 with a page");
    await button(page, "apply.continue").click();
    await button(page, "recap.send").click();
    const told = async (): Promise<number> => {
      await page.clock.runFor(1000);
      return alert(page, "error.code.change_not_arrived").count();
    };
    await expect.poll(told).toBe(1);
    await reload(page);
    await alert(page, "error.code.change_not_arrived").waitFor();
    expect(await page.locator("dl").textContent()).toContain("Neuer");
    expect(await rowsOf(sent)).toMatchObject([{ form: { lastName: lena.lastName } }]);
    await network.beHonest();
    await button(page, "recap.send").click();
    await thanked(page);
    expect(await rowsOf(sent)).toMatchObject([{ form: { lastName: "Neuer" } }]);
  });

  test("has its status checked after a reload, and is sent again only by the candidate", async () => {
    const page = await clockedPage();
    await withEach(["200 with a page", responseLostAfterSuccess], async (as) => {
      const sent = await recapOf(page, `geladen.${everyBadAnswer.indexOf(as)}`);
      const beHonest = await submitWithBothCallsIntercepted(as, sent);
      await reload(page);
      await doubt(page).waitFor();
      await expectNothingLost(sent);
      await beHonest();
      await page.clock.runFor(5000);
      if (as !== responseLostAfterSuccess) {
        await alert(page, "error.code.not_arrived").waitFor();
        await button(page, "recap.send").click();
      }
      await thanked(page);
      expect(await rowsOf(sent)).toHaveLength(1);
    });
  });

  test("resends a file that the host no longer has as soon as the network allows", async () => {
    const page = await clockedPage();
    const sent = await recapOf(page, "datei.weg");
    const beHonest = await submitWithBothCallsIntercepted("502 with a page", sent);
    await sweepFiles(site);
    const upload = await between.answer(page, uploads, "200 with a page");
    await beHonest();
    await page.clock.runFor(5000);
    await expect.poll(upload.met).toBe(1);
    await doubt(page).waitFor();
    await button(page, "recap.tryNow").click(); // the network is still bad
    await expect.poll(upload.met).toBe(2);
    await button(page, "recap.tryNow").waitFor();
    expect(await page.locator("dl").textContent()).toContain("cv.pdf");
    expect(await button(page, "recap.modify").isEnabled()).toBe(true);
    await upload.beHonest();
    await page.clock.runFor(10_000);
    await thanked(page);
    expect(await rowsOf(sent)).toMatchObject([{ files: [{ kind: "cv" }] }]);
  });
});
