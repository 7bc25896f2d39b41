import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "../../e2e/candidate.ts";
import { sharedSite, siteForTests, visit, visitors } from "../../e2e/site.ts";
import { bucketsOf } from "../../e2e/stores.ts";
import { ownSite } from "../../own-site.ts";
import { newFolder, removeFolder, temporaryFolder } from "../../temporary.ts";

const shared = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";
const from = (site: { readonly address: string }, page: string) =>
  `${site.address}/de/careers/de/${page}?country=de&s=fair&k=poster`;

/** Everything that the site has stored on the device. */
const left = async (page: Page) => ({
  session: await page.evaluate(() => ({ ...sessionStorage })),
  local: await page.evaluate(() => ({ ...localStorage })),
  databases: await page.evaluate(async () => (await indexedDB.databases()).length),
  cookies: (await page.context().cookies()).map(({ name }) => name),
});

const send = async (page: Page, email: string): Promise<void> => {
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
};

describe("memory on the device", () => {
  test("is what the notice says and nothing else: source and medium, scroll position, a pass, a draft until it is sent", async () => {
    const page = await visitor();
    await visit(page, from(shared, "job-search"));
    await visit(page, `${shared.address}/de/careers/de/job-application/${job}?country=de`);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "device@example.org" });
    await expect.poll(async () => Object.keys((await left(page)).session).sort()).toContain(`application ${job}`);
    const filled = await left(page);
    const scrolled = "react-router-scroll-positions";
    expect(
      Object.keys(filled.session)
        .filter((name) => name !== scrolled)
        .sort(),
    ).toEqual([`application ${job}`, "k", "s", "upload pass"].sort());
    expect(filled.session).toMatchObject({ s: "fair", k: "poster" });
    expect(filled).toMatchObject({ local: {}, databases: 0, cookies: [] });

    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page.getByRole("button", { name: "Bewerbung senden" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    await expect.poll(async () => (await left(page)).session[`sent ${job}`]).toBeDefined();
    const after = await left(page);
    const mark = JSON.parse(after.session[`sent ${job}`] ?? "") as object;
    expect(Object.keys(mark).sort()).toEqual(
      ["answerBy", "at", "company", "confirmationMail", "key", "language", "reference", "secret"], // and nothing that the candidate typed
    );
    expect(
      Object.keys(after.session)
        .filter((name) => name !== scrolled)
        .sort(),
    ).toEqual(["k", "s", `sent ${job}`, "upload pass"].sort());
    expect(JSON.stringify(after)).not.toMatch(/Lena|device@|Lebenslauf/);
  });

  test("no page contacts another host, from the search to the sent application", async () => {
    const page = await visitor();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    for (const screen of ["job-search", `job-details/${job}`, "privacy", `job-application/${job}`])
      await visit(page, from(shared, screen));
    await send(page, "no.others@example.org");
    expect([...asked].filter((origin) => origin !== "null")).toEqual([
      shared.address,
      ...(await bucketsOf(shared.data)),
    ]); // `null` is the origin of the puzzle's workers
  });

  // trust S 338
  test("a draft of another opening is removed when any page is opened a day later", async () => {
    const page = await visitor();
    await visit(page, from(shared, "job-search"));
    await page.evaluate(
      (at) => {
        sessionStorage.setItem("application old", JSON.stringify({ at, answers: { firstName: "Ada" } }));
        sessionStorage.setItem("application new", JSON.stringify({ at: Date.now(), answers: {} }));
      },
      Date.now() - 24 * 3_600_000,
    );
    await visit(page, `${shared.address}/de/careers/de/imprint?country=de`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("application old"))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("application new"))).not.toBeNull();
  });

  // trust S 338
  test("a draft is removed a day later even while its page stays open", async () => {
    const page = await visitor();
    await page.clock.install({ time: new Date("2026-11-22T10:00:00Z") });
    await visit(page, from(shared, "job-search"));
    await page.evaluate(() =>
      sessionStorage.setItem("application open", JSON.stringify({ at: Date.now(), answers: {} })),
    );
    await page.clock.fastForward("23:30:00");
    expect(await page.evaluate(() => sessionStorage.getItem("application open"))).not.toBeNull();
    await page.clock.fastForward("01:30:00");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("application open"))).toBeNull();
  });
});

describe("a site that asks for agreement and keeps sources only in addresses", () => {
  const folder = newFolder();
  const settings = { sourceMemory: "address", consent: "agree", alreadyAppliedScope: "job" };
  const SITE_DIR = ownSite("site", settings, folder);
  const site = siteForTests(() => ({ SITE_DIR }));
  afterAll(() => removeFolder(folder));

  // trust S 335
  test("has it in the box, its error, the notice and a second try, and takes the source from the address", async () => {
    const page = await visitor();
    await visit(page, from(site, "job-search"));
    await page.evaluate(() => sessionStorage.setItem("s", "from before"));
    await visit(page, from(site, `job-application/${job}`));
    await expect.poll(async () => Object.keys((await left(page)).session)).not.toContain("s");
    await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await page
      .getByRole("link", { name: "Willige in die Verarbeitung deiner Daten für diese Bewerbung ein" })
      .waitFor();
    expect(await page.locator("label[for=field-consent]").textContent()).toMatch(/^Ich willige ein, dass meine Daten/);
    await send(page, "agree@example.org");
    expect(Object.keys((await left(page)).session)).not.toContain("k");
    const [{ id }] = JSON.parse(await site.careers("applications", "list", "--json")) as [{ id: string }];
    const shown = JSON.parse(await site.careers("applications", "show", id, "--json"));
    expect(shown).toMatchObject({ source: "fair", medium: "poster", consents: [{ decision: "given" }] });

    await visit(page, from(site, "privacy"));
    const notice = await page.locator(".prose").textContent();
    for (const words of ["Art. 6 Abs. 1 lit. a", "nur in der Adresse", "für denselben Job"])
      expect(notice).toContain(words);

    const again = await visitor();
    await visit(again, from(site, `job-application/${job}`));
    await fillForm(again, pdfFile(temporaryFolder()), { ...lena, email: "agree@example.org" });
    await waitMinimumFillTime(again);
    await again.getByRole("button", { name: "Weiter zum Prüfen" }).click();
    await again.getByRole("button", { name: "Bewerbung senden" }).click();
    await again.getByText("Du hast dich vor Kurzem schon auf diesen Job beworben").waitFor();
  });
});
