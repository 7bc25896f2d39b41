import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import fr from "../../locales/fr.json" with { type: "json" };
import it from "../../locales/it.json" with { type: "json" };
import pt from "../../locales/pt.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { lena, pdfFile, typeAnswers } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { sharedSite, visitors } from "./site.ts";

const texts = { de, en, fr, it, pt } as const;
export type PlainFormLanguage = keyof typeof texts;

/** Defines a test for each language: applies on a phone without JavaScript, from the notice at the top to the confirmation. */
export function testPlainForm(languages: readonly PlainFormLanguage[]): void {
  const site = sharedSite();
  const visitor = visitors();

  test.each(languages)(
    "applying without JavaScript works in %s, and counts once its mail is answered",
    async (language) => {
      const say = texts[language];
      const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
      const opening = "de-masterarbeit-embedded-sensorik";
      await page.goto(`${site.address}/${language}/careers/de/job-application/${opening}?country=de&s=fair&k=poster`);
      const notice = page.locator("section", { has: page.getByRole("heading", { name: say["apply.plain.heading"] }) });
      expect(await notice.textContent()).toContain(say["apply.plain.text"]);
      expect(await notice.locator("a[href^='mailto:karriere@example.com']").count()).toBe(1);
      const email = `lena.plain.${language}@example.org`;
      await typeAnswers(page, { ...lena, email });
      await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
      await page.locator("#field-consent").check();
      if (language === "en") await page.locator("#field-diConsent").check();
      await page.getByRole("button", { name: say["recap.send"] }).click();

      await page.getByRole("heading", { name: say["sent.heading"] }).waitFor();
      expect(page.url()).not.toContain("lena");
      expect(await page.locator("main").textContent()).toContain(email);
      const ofLena = () => mailsOf(site).filter((mail) => mail.includes(email));
      await expect.poll(ofLena).toHaveLength(1);
      const asked = await PostalMime.parse(ofLena()[0] ?? "");
      expect(asked.subject).toContain(say["mail.confirm.subject"].replace("{title}", ""));
      for (const typed of ["Lena", "Vogt", "Lebenslauf", "151"]) expect(asked.text).not.toContain(typed);
      const kept = async () => (await keptBy(site)).find((application) => application.form.email === email);
      expect(await kept()).toBeUndefined();

      const link = /https?:\S+\/confirm\/\S+/.exec(asked.text ?? "")?.[0] ?? "";
      await page.goto(link);
      await page.goto(link); // opened twice, because programs follow links in mails, too: opening confirms nothing
      expect(await kept()).toBeUndefined();
      await page.getByRole("button", { name: say["confirm.button"] }).click();
      await page.getByRole("heading", { name: say["thanks.headingNoName"] }).waitFor();
      expect(await kept()).toMatchObject({
        language,
        country: "de",
        source: "fair",
        medium: "poster",
        state: "received",
      });
      await expect.poll(ofLena).toHaveLength(2); // the second mail is the confirmation
      await page.goto(link);
      await page.getByRole("heading", { name: say["thanks.headingNoName"] }).waitFor();
      expect(await page.getByRole("button", { name: say["confirm.button"] }).count()).toBe(0);
    },
  );
}
