import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import fr from "../../locales/fr.json" with { type: "json" };
import it from "../../locales/it.json" with { type: "json" };
import pt from "../../locales/pt.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const texts = { de, en, fr, it, pt } as const;
const openings = {
  generic: "de-masterarbeit-embedded-sensorik",
  referral: "de-platform-engineer-kubernetes-go",
  hidden: "de-leitungsposition-technologie-hamburg",
  hiddenReferral: "de-hamburg-projektleitung-finanzen",
} as const;
type Kind = keyof typeof openings;
/** An opening that is both hidden and for referrals is labelled hidden, and its form has the fields of both (spec 4.2). */
const variantOf = (kind: Kind) => (kind === "hiddenReferral" ? "hidden" : kind);
const asks = {
  generic: [],
  referral: ["referent", "candidatePreferences"],
  hidden: ["candidatePreferences"],
  hiddenReferral: ["referent", "candidatePreferences"],
} as const;

export type LanguageAndKind = readonly [keyof typeof texts, Kind];
export const everyLanguageAndKind = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((language) =>
  (Object.keys(openings) as Kind[]).map((kind) => [language, kind] as const),
);

/** Defines a test for each pair of language and kind of opening: an application on a phone, from the form to the mail. */
export function testApplying(pairs: readonly LanguageAndKind[]): void {
  const site = sharedSite();
  const visitor = visitors();

  test.each(pairs)("applying on a phone in %s works for a %s opening", async (language, kind) => {
    const say = texts[language];
    const page = await visitor({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
    const form = `/${language}/careers/de/job-application/${openings[kind]}?country=de&s=fair&k=poster`;
    await visit(page, site.address + form);
    expect(await page.locator("h1").textContent()).toContain(say[`apply.label.${variantOf(kind)}`]);
    for (const name of ["referent", "candidatePreferences", "diConsent"]) {
      const expected = name === "diConsent" ? language === "en" : asks[kind].some((asked) => asked === name);
      expect(await page.locator(`#field-${name}`).count(), name).toBe(expected ? 1 : 0);
    }
    const sender = { ...lena, email: `lena.${language}.${kind.toLowerCase()}@example.org` };
    await fillForm(page, pdfFile(temporaryFolder()), sender);
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: say["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain(sender.email);
    await page.getByRole("button", { name: say["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe(say["thanks.heading"].replace("{name}", "Lena"));
    expect(await page.locator("main").textContent()).toContain(sender.email);

    const kept = (await keptBy(site)).find((application) => application.form.email === sender.email);
    expect(kept).toMatchObject({ variant: variantOf(kind), language, country: "de", source: "fair", medium: "poster" });
    expect(Object.keys(kept?.form ?? {})).toEqual(expect.arrayContaining([...asks[kind]]));
    const mail = () => mailsOf(site).find((text) => text.includes(sender.email));
    await expect.poll(mail).toContain(`Content-Language: ${language}`);
  });
}
