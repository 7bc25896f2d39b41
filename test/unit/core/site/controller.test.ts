import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import { contactAndNoticeOf, controllerOf, controllerStatement, signatoryOf } from "#core/site/controller.ts";
import { languages } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const messages = loadMessages();

test("the line about the controller names the group, too, if both are responsible jointly", () => {
  for (const language of languages) {
    const line = (company: string): string =>
      controllerStatement(controllerOf(site, company, language), createTranslator(messages[language], language));
    expect(line("tavela")).toMatch(/Tavela Digital GmbH, Lotsenhof 12, 20457 Hamburg, .* Quadrel Group/);
    expect(line("ostrel")).toMatch(/Ostrel Consulting S\.r\.l\./);
    expect(line("ostrel")).not.toContain("Quadrel");
    expect(line("kivora")).toMatch(/Quadrel Group/);
  }
});

test("candidates write to the company's own contact, and read its notice if it is a controller", () => {
  const companies = site.companies.map((company) =>
    company.code === "ostrel" ? { ...company, contact: "jobs@ostrel.example" } : company,
  );
  const of = (company: string | undefined) => contactAndNoticeOf({ ...site, companies }, "at", company);
  expect(of("ostrel")).toEqual({ contact: "jobs@ostrel.example", noticeOf: "ostrel" });
  expect(of("tavela")).toEqual({ contact: "karriere@example.com", noticeOf: "tavela" });
  for (const company of ["kivora", "nobody", undefined])
    expect(of(company)).toEqual({ contact: "karriere@example.com", noticeOf: undefined });
});

test("letters are signed by the company that decides alone, and by the group where both or only the group decides", () => {
  const names = ["ostrel", "tavela", "kivora", undefined].map((company) => signatoryOf(site, company));
  expect(names).toEqual(["Ostrel Consulting", "Quadrel", "Quadrel", "Quadrel"]);
});

test("a rule for the group has other words if it reaches from one controller to another", () => {
  const words = (alreadyAppliedScope: "group" | "company" | "job", companies = site.companies) =>
    alreadyAppliedVariantOf({ companies, brand: { alreadyAppliedScope } });
  expect([words("group"), words("company"), words("job")]).toEqual(["across", "company", "job"]);
  expect(words("group", [])).toBe("group");
});
