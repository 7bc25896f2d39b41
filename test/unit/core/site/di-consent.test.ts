import { expect, test } from "vitest";
import { diConsentText } from "#core/site/di-consent.ts";
import { languages } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";

test("the consent to diversity data names the controller of the opening", () => {
  const site = demoSite();
  for (const language of languages) {
    expect(diConsentText(site, language, "tavela"), language).toContain("Tavela Digital GmbH");
    for (const company of ["kivora", "nobody", undefined])
      expect(diConsentText(site, language, company), language).toContain("Quadrel Group");
    expect(diConsentText(site, language, undefined), language).not.toMatch(/[{}]/);
  }
});
