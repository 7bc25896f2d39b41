import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { button, callsOfSubmit, doubt, rowsOf, thanked, toRecap } from "./intercepted-submit.ts";
import { reload, sharedSite, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ viewport: { width: 390, height: 780 } });
const opening = "de-werkstudium-webanalyse-ab-tests";

/** Opens the form as a new candidate, fills it and continues to the recap. `prepare` runs before the form is opened. */
async function recapOf(name: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const page = await visitor();
  await prepare(page);
  const form = `${site.address}/de/careers/de/job-application/${opening}?country=de`;
  const sent = { page, form, keeper: site, email: `zweifel.${name}@example.org` };
  await toRecap(sent);
  return sent;
}

/** The identifiers in a page's draft, without what was typed. */
const draftOf = async (page: Page) => {
  const draft = JSON.parse(
    (await page.evaluate((name) => sessionStorage.getItem(name), `application ${opening}`)) ?? "{}",
  );
  return { submit: draft.submit, cv: draft.files?.cv?.key };
};

/** Drops the responses to all submits that the host accepts, and blocks the requests for their status. Returns a function that ends both. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route(callsOfSubmit.submit, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(callsOfSubmit.status, (route) => route.abort());
  return () => page.unrouteAll();
}

/** Refuses the next submit, as the host would. */
const refuseOnce = (page: Page, code: string, more: object = {}) =>
  page.route(
    callsOfSubmit.submit,
    (route) =>
      route.fulfill({
        status: 422,
        body: JSON.stringify({ code, message: "no", requestId: "1", ...more }),
        headers: { "Content-Type": "application/json" },
      }),
    { times: 1 },
  );

describe("a tab's record of a send", () => {
  test("is not in doubt while the bot check is still running, as nothing was sent", { tags: "full" }, async () => {
    const { page } = await recapOf("nochda", (each) => each.route("**/challenge?purpose=submit*", () => undefined));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await button(page, "recap.send").click();
    await button(page, "recap.sending").waitFor();
    await reload(page);
    await page.getByText(de["recap.notSent"]).waitFor();
    expect((await draftOf(page)).submit).not.toHaveProperty("sent");
    expect(asked.filter((url) => url.endsWith("/status"))).toEqual([]);
  });

  test("is in doubt again if a host takes it under another name and the answer is lost", { tags: "full" }, async () => {
    const { page } = await recapOf("andername");
    const before = (await draftOf(page)).submit;
    const beHonest = await loseAnswers(page);
    await refuseOnce(page, "idempotency_mismatch");
    await button(page, "recap.send").click();
    await doubt(page).waitFor();
    const { submit } = await draftOf(page);
    expect(submit.key).not.toBe(before.key);
    expect(submit.sent).toBe(submit.revision);
    await beHonest();
    await reload(page);
    await thanked(page);
  });

  test("names the file that was sent again", { tags: "full" }, async () => {
    const { page, ...sent } = await recapOf("neuedatei");
    const before = (await draftOf(page)).cv;
    const beHonest = await loseAnswers(page);
    await refuseOnce(page, "upload_missing", { fields: { cv: "upload_missing" } });
    await button(page, "recap.send").click();
    await doubt(page).waitFor();
    expect((await draftOf(page)).cv).not.toBe(before);
    await beHonest();
    await reload(page);
    await thanked(page);
    expect(await rowsOf(sent)).toHaveLength(1);
  });
});

// trust N 188
describe("a form that is cleared after a send", () => {
  test("begins a new application, and replaces no other one", async () => {
    const { page, ...first } = await recapOf("zuerst");
    const beHonest = await loseAnswers(page);
    await button(page, "recap.send").click();
    await doubt(page).waitFor();
    await button(page, "recap.modify").click();
    await button(page, "apply.clear").click();
    await beHonest();
    const second = { ...first, email: "zweifel.danach@example.org" };
    await fillForm(page, pdfFile(temporaryFolder(), "zwei.pdf"), { ...lena, firstName: "Ada", email: second.email });
    await button(page, "apply.continue").click();
    await button(page, "recap.send").click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Ada");
    expect(await rowsOf(first)).toMatchObject([{ form: { firstName: "Lena" } }]);
    expect(await rowsOf(second)).toMatchObject([{ form: { firstName: "Ada" } }]);
  });

  test("continues the first one if the clearing is undone", { tags: "full" }, async () => {
    const { page, ...sent } = await recapOf("zurueck");
    const beHonest = await loseAnswers(page);
    await button(page, "recap.send").click();
    await doubt(page).waitFor();
    const { submit } = await draftOf(page);
    await button(page, "recap.modify").click();
    await button(page, "apply.clear").click();
    await button(page, "apply.undo").click();
    await expect.poll(async () => (await draftOf(page)).submit).toMatchObject({ key: submit.key, sent: submit.sent });
    await page.locator("#field-lastName").fill("Neu");
    await beHonest();
    await button(page, "apply.continue").click();
    await button(page, "recap.send").click();
    await thanked(page);
    expect(await rowsOf(sent)).toMatchObject([{ form: { lastName: "Neu" } }]);
  });
});
