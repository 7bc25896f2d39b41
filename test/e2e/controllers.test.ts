import { describe, expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { linkOf, mailsOf } from "./mails.ts";
import { sharedSite, siteForTests, visit, visitors } from "./site.ts";

const demo = sharedSite();
const ventalba = siteForTests(() => ({ SITE_DIR: "site-examples/ventalba", CHALLENGE: "none" }));
const visitor = visitors();

/** Openings of two companies: the first company is a controller with its own mailboxes, the second is not. */
const [own, another] = ["uk-graduate-programme-plymouth", "uk-marine-coordinator-edinburgh"];
const at = (page: string) => `${ventalba.address}/en/work-with-us/uk/${page}?country=uk`;

describe("a company that answers for itself", () => {
  // trust S 1292
  test("names its own contact and links to its own notice, on its page, an opening, the form and the candidate's page", {
    tags: "full",
  }, async () => {
    await apply(ventalba.address, own, "en", "ada@example.org", "uk");
    const page = await visitor();
    for (const address of [
      at("company/tegola"),
      at(`job-details/${own}`),
      at(`job-application/${own}`),
      await linkOf(ventalba, "ada@example.org"),
    ]) {
      await visit(page, address);
      const foot = page.locator("footer");
      expect(await foot.getByRole("link", { name: "careers.tegola@example.com" }).count(), address).toBe(1);
      expect(await foot.getByRole("link", { name: "Privacy notice" }).getAttribute("href")).toMatch(
        /controller=tegola$/,
      );
      expect(await page.locator("main").textContent(), address).not.toMatch(
        /jobs\.uk@example\.com|the United Kingdom:/,
      );
    }
    await page.getByText("Responsible for your data: Tegola Solar S.p.A., Via").waitFor();
    await page.locator("main").getByRole("link", { name: "Privacy notice" }).click();
    await page.getByText("The controller is Tegola Solar S.p.A.").waitFor();
    expect(await page.locator("main").textContent()).toContain("write to careers.tegola@example.com");

    await visit(page, await linkOf(ventalba, "ada@example.org"));
    await page.getByText("The Tegola Solar team").waitFor();

    const [confirmation = ""] = mailsOf(ventalba).filter((mail) => mail.includes("To: Lena Vogt"));
    expect(confirmation).toContain("careers.tegola@example.com");
    expect(mailsOf(ventalba).some((mail) => mail.includes("recruiting.tegola@example.com"))).toBe(true);

    await visit(page, at(`job-details/${another}`));
    expect(await page.locator("footer").getByRole("link", { name: "jobs.uk@example.com" }).count()).toBe(1);
    expect(
      await page.locator("footer").getByRole("link", { name: "Privacy notice" }).getAttribute("href"),
    ).not.toContain("controller");
  });
});

// trust S 1293
describe("the form says how often one can apply", () => {
  test("to one company, if the rule is about companies", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, at(`job-application/${own}`));
    await page.getByText(/You can apply to Tegola Solar once within \d+ days, for any of its jobs\./).waitFor();
  });

  test("to the whole group, even across controllers, to everybody and without scripts", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    for (const [language, words] of [
      ["de", "Innerhalb von 90 Tagen kannst du dich einmal bewerben, bei allen Unternehmen von Quadrel zusammen"],
      ["fr", "Vous pouvez postuler une fois en 90 jours, toutes sociétés de Quadrel confondues"],
    ] as const) {
      await page.goto(
        `${demo.address}/${language}/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de`,
      );
      await page.getByText(words).waitFor();
    }
  });
});
