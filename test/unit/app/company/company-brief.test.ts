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
  expect(brief.about).toEqual({ code: "kivora", sentence: site.profiles["kivora"]?.fr?.sentence });
  expect(brief.contactPerson?.picture).toBe("/companies/kivora/piet-vandamme.svg");
});

test("a confidential opening tells nothing that would reveal its company", () => {
  const hidden = { company: "Kivora Studio", hiddenPosition: true, contactPerson: "Selin Aydın" };
  expect(companyBrief(hidden, pageIn("en"))).toEqual({ name: "Kivora Studio", breaks: {} });
});

test("nothing is told of a company without a profile, in a language without one, or unknown here", () => {
  const nothing = { name: "Kivora Studio", breaks: {} };
  const german = { kivora: { de: site.profiles["kivora"]?.de as never } };
  expect(companyBrief({ company: "Kivora Studio" }, pageIn("en", {}))).toEqual(nothing);
  expect(companyBrief({ company: "Kivora Studio" }, pageIn("en", german))).toEqual(nothing);
  expect(companyBrief({ company: "Nobody Ltd" }, pageIn("en"))).toEqual({ name: "Nobody Ltd", breaks: {} });
});

test("the candidate's pages name the steps of the company and who decides, without explaining them", () => {
  const said = site.profiles["quadrel-systems"]?.de?.hiring;
  expect(hiringView({ company: "Quadrel Systems" }, pageIn("de"))?.hiring).toEqual({
    ...said,
    steps: said?.steps.map(({ text: _text, ...step }) => step),
  });
});

test("an opening may have its own contact: with a portrait if the profile has the person, otherwise only a name", () => {
  const personOf = (contactPerson: string) =>
    companyBrief({ company: "Kivora Studio", contactPerson }, pageIn("en")).contactPerson;
  expect(personOf("Selin Aydın")).toEqual({
    name: "Selin Aydın",
    work: site.profiles["kivora"]?.en?.people[0]?.work,
    picture: "/companies/kivora/selin-aydin.svg",
  });
  expect(personOf("Ada Lovelace")).toEqual({ name: "Ada Lovelace" });
});

test("an opening may have its own steps, in its own language, even if it is confidential", () => {
  const own = { hiring: { steps: [{ name: "Ein Gespräch" }] }, language: "de" as const };
  expect(hiringView({ company: "Kivora Studio", ...own }, pageIn("en"))).toEqual({ ...own, breaks: {} });
  expect(hiringView({ company: "Kivora Studio", hiddenPosition: true, ...own }, pageIn("en"))?.hiring).toEqual(
    own.hiring,
  );
});
