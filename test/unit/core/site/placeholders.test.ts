import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { TextSettings } from "#core/site/placeholder-values.ts";
import { placeholderNames, placeholderProblems } from "#core/site/placeholders.ts";
import { createProse, type ProseReader } from "#core/site/prose.ts";
import type { Brand, Site } from "#core/site/site.ts";
import { languages } from "#core/translation/language.ts";
import { type BotCheckName, botCheckOf } from "#server/settings/bot-checks.ts";
import { readConfig } from "#server/settings/config.ts";
import { demoSite } from "../../../fixtures.ts";

const demo = demoSite();
const messages = loadMessages();

const config = readConfig({ TURNSTILE_URL: "https://challenges.example" });
/** The words of the notice for each bot check. */
const told = (CHALLENGE: BotCheckName): TextSettings["botCheck"] => botCheckOf({ ...config, CHALLENGE });

interface Wanted extends Partial<ProseReader> {
  readonly brand?: Partial<Brand>;
  readonly companies?: Site["companies"];
  readonly countries?: Site["countries"];
  readonly botCheck?: TextSettings["botCheck"];
}

/** A filled text for a reader in Austria, with the demo's settings; a test passes only what differs. */
function said(text: string, { brand, companies, countries, botCheck = told("altcha"), ...about }: Wanted = {}): string {
  const { language = "en", ...reader } = about;
  const ofSite = { companies: companies ?? demo.companies, countries: countries ?? demo.countries };
  const site = { ...demo, ...ofSite, brand: { ...demo.brand, ...brand } };
  const templates = {
    files: [],
    text: () => text,
    of: () => ({ html: text, language, file: "texts/privacy.en.html" }),
  };
  const prose = createProse(templates, { site, messages, botCheck });
  return prose("privacy", { language, country: "at", ...reader }).html;
}

describe("a placeholder", () => {
  test.each(languages)("of any name becomes words in %s, and leaves no brace", (language) => {
    for (const name of placeholderNames) {
      const words = said(`{${name}}`, { language });
      expect(words, name).toMatch(/\p{L}{3}|@/u);
      expect(words, name).not.toMatch(/[{}]|undefined|notice\./);
    }
  });

  test("follows the settings", () => {
    expect(said("{contact} {securityContact}")).toBe("karriere@example.com security@example.com");
    expect(said("{retention}, {alreadyAppliedDays}")).toBe("7 months, 90 days");
    expect(said("{retention}", { country: "de", language: "it" })).toBe("6 mesi");
    expect(said("{alreadyAppliedDays}", { brand: { alreadyAppliedDays: 1 }, language: "fr" })).toBe("1 jour");
    expect(said("{controller}")).toBe("Quadrel Group (demonstration), 1 Example Street, 10115 Example City");
    expect(said("{controller}", { brand: { address: undefined } })).toBe("Quadrel Group (demonstration)");
    expect(said("{recipients}", { brand: { recipients: [] } })).toBe("nobody else");
    expect(said("{recipients}")).toMatch(/^Example Mail Ltd \(delivers our e-mails, in the United Kingdom/);
    expect(said("a {dataProtectionOfficer}", { brand: { dataProtectionOfficer: undefined } })).toBe("a ");
  });

  test.each([
    ["en", "We keep your application for 1 month;", "for 7 months;"],
    ["de", "Deine Bewerbung bewahren wir 1 Monat lang auf;", "7 Monate lang auf;"],
    ["fr", "Nous conservons votre candidature pendant 1 mois\u202f;", "pendant 7 mois\u202f;"],
    ["it", "Conserviamo la tua candidatura per 1 mese;", "per 7 mesi;"],
    ["pt", "Guardamos sua candidatura por 1 mês;", "por 7 meses;"],
  ] as const)("makes a sentence of the notice in %s, for one month as for several", (language, one, several) => {
    const notice = readFileSync(`site/texts/privacy.${language}.html`, "utf8");
    const countries = demo.countries.map((country) => ({ ...country, retentionMonths: 1 }));
    expect(said(notice, { language, countries })).toContain(one);
    expect(said(notice, { language })).toContain(several);
  });

  test("says what keeps bots away, and whether third-party scripts are loaded, as the settings say", () => {
    expect(said("{botCheck}")).toContain("loads no scripts");
    expect(said("{botCheck}")).toContain("small puzzle");
    const turnstile = told("turnstile");
    expect(said("{botCheck}", { botCheck: turnstile })).toMatch(/Cloudflare.*a script from challenges\.example/);
    expect(said("{botCheck}", { botCheck: turnstile })).not.toMatch(/^The site loads no scripts/);
    expect(said("{recipients}", { botCheck: turnstile })).toMatch(/Cloudflare, Inc\. \(checks .*, in the USA\)$/);
    expect(said("{botCheck}", { botCheck: told("none") })).not.toContain("puzzle");
  });

  test("says what a second application counts for, the legal basis of the checkbox, and where a source is remembered", () => {
    for (const [alreadyAppliedScope, words] of [
      ["group", "one company of the group, none of them"],
      ["company", "the same company"],
      ["job", "for the same job"],
    ] as const)
      expect(said("{alreadyApplied}", { brand: { alreadyAppliedScope } })).toMatch(
        new RegExp(`^For 90 days.*${words}`),
      );
    expect(said("{alreadyApplied}", { brand: { alreadyAppliedDays: 0 } })).not.toMatch(/days|keyed hash/);
    expect(said("{legalBasis}")).toContain("Art. 6(1)(b)");
    expect(said("{legalBasis}", { brand: { consent: "agree" } })).toContain("Art. 6(1)(a)");
    expect(said("{sourceMemory}")).toContain("session storage");
    expect(said("{sourceMemory}", { brand: { sourceMemory: "address" } })).toContain("does not store them");
  });

  // trust S 331
  test("contains no tag from a setting, not even in an attribute", () => {
    const evil = `<img src=x onerror="a()">'&`;
    const own = { code: "evil", name: "Evil", legalName: evil, address: evil, offices: [] };
    const words = said("<p>{controller}</p>", { companies: [own], company: "evil" });
    expect(words).toBe(
      `<p>${["", ", "].map((before) => `${before}&lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;`).join("")}</p>`,
    );
    expect(said('<a href="mailto:{contact}">x</a>')).toBe('<a href="mailto:karriere@example.com">x</a>');
    const officer = { name: evil, email: "dpo@example.com" };
    expect(said("{dataProtectionOfficer}", { brand: { dataProtectionOfficer: officer } })).not.toContain("<img");
  });

  test("is about the company whose openings are shown if that is their controller, otherwise about the group", () => {
    expect(said("{controller}", { company: "tavela" })).toMatch(
      /^Tavela Digital GmbH \(demonstration\), Beispielstraße 12/,
    );
    expect(said("{dataProtectionOfficer}", { company: "tavela" })).toContain("Dr. Ute Beispiel, ");
    for (const company of ["kivora", "nobody", undefined])
      expect(said("{controller}", { company }), company).toMatch(/^Quadrel Group/);
    expect(said("{dataProtectionOfficer}", { company: "ostrel" })).toContain("privacy@example.com"); // the group's officer
  });
});

// trust S 330
describe("a text is refused with its line for", () => {
  test.each([
    ["a name that nobody knows", "<p>\n{contct}</p>", "2: {contct} is not a placeholder"],
    ["blanks in a name", "{ contact }", "1: { contact } is not a placeholder"],
    ["a brace that was not closed", "<p>{contact</p>", "1: { is a brace without a placeholder"],
    ["a brace that was not opened", "<p>contact}</p>", "1: } is a brace without a placeholder"],
    ["words in an attribute", '<a\ntitle="{controller}">x</a>', "2: {controller} cannot be used in a tag"],
    ["words in a comment", "<!-- {retention} -->", "1: {retention} cannot be used in a tag or comment"],
    ["words in a tag that never ends", "<a {recipients}", "1: {recipients} cannot be used in a tag"],
    ["a name of every object", "{constructor}", "1: {constructor} is not a placeholder"],
  ])("%s", (_, text, expected) => {
    const [first] = placeholderProblems(text).map(({ line, says }) => `${line}: ${says}`);
    expect(first).toContain(expected);
  });

  test("nothing in a correct text", () => {
    expect(placeholderProblems('<h2>{controller}</h2><a href="mailto:{contact}">{contact}</a> [[gap]]')).toEqual([]);
  });
});
