import { expect, test } from "vitest";
import { companyBrief, hiringView } from "#app/company/company-brief.ts";
import type { Language } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const pageIn = (language: Language, profiles = site.profiles) =>
  ({ services: { site: { ...site, profiles }, hyphenate: () => [] }, language }) as unknown as Parameters<
    typeof companyBrief
  >[1];

test("an opening tells its company in the language of the page, with the addresses of its pictures", () => {
  const brief = companyBrief({ company: "Kivora Studio" }, pageIn("fr"));
  expect(brief).toMatchObject({ code: "kivora", sentence: site.profiles["kivora"]?.fr?.sentence });
  expect(brief?.contactPerson?.picture).toBe("/companies/kivora/piet-vandamme.svg");
});

test("a confidential opening tells nothing that would reveal its company", () => {
  const hidden = { company: "Kivora Studio", hiddenPosition: true };
  expect(companyBrief(hidden, pageIn("en"))).toBeUndefined();
  expect(hiringView(hidden, pageIn("en"))).toBeUndefined();
});

test("nothing is told of a company without a profile, in a language without one, or unknown here", () => {
  expect(companyBrief({ company: "Kivora Studio" }, pageIn("en", {}))).toBeUndefined();
  expect(
    companyBrief({ company: "Kivora Studio" }, pageIn("en", { kivora: { de: site.profiles["kivora"]?.de as never } })),
  ).toBeUndefined();
  expect(companyBrief({ company: "Nobody Ltd" }, pageIn("en"))).toBeUndefined();
  expect(hiringView({ company: "Nobody Ltd" }, pageIn("en"))).toBeUndefined();
});

test("the candidate's pages say how hiring goes at the company", () => {
  expect(hiringView({ company: "Quadrel Systems" }, pageIn("de"))?.hiring).toEqual(
    site.profiles["quadrel-systems"]?.de?.hiring,
  );
});
