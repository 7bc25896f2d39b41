import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { TextSettings } from "#core/site/placeholder-values.ts";
import { placeholderNames, placeholderProblems } from "#core/site/placeholders.ts";
import { createProseRenderer, type ProseReader } from "#core/site/prose.ts";
import type { Brand, Site } from "#core/site/site.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { type BotCheckName, botCheckOf } from "#server/settings/bot-checks.ts";
import { type Environment, readConfig } from "#server/settings/config.ts";
import { textSettingsOf } from "#server/settings/text-settings.ts";
import { demoSite } from "../../../fixtures.ts";

const demo = demoSite();
const messages = loadMessages();

const config = readConfig({ TURNSTILE_URL: "https://challenges.example" });
/** The facts about a bot check that the privacy notice states. */
const told = (CHALLENGE: BotCheckName): TextSettings["botCheck"] => botCheckOf({ ...config, CHALLENGE });

interface Wanted extends Partial<ProseReader> {
  readonly brand?: Partial<Brand>;
  readonly companies?: Site["companies"];
  readonly countries?: Site["countries"];
  readonly botCheck?: TextSettings["botCheck"];
  /** Environment variables of the program, such as `SMTP_URL`. */
  readonly settings?: Environment;
}

/** Fills the placeholders of a text for a reader in Austria, with the demo's settings. A test passes only what differs. */
function said(
  text: string,
  { brand, companies, countries, botCheck = told("altcha"), settings = {}, ...about }: Wanted = {},
): string {
  const { language = "en", ...reader } = about;
  const ofSite = { companies: companies ?? demo.companies, countries: countries ?? demo.countries };
  const site = { ...demo, ...ofSite, brand: { ...demo.brand, ...brand } };
  const templates = {
    files: [],
    text: () => text,
    of: () => ({ html: text, language, file: "texts/privacy.en.html" }),
  };
  const prose = createProseRenderer(templates, { ...textSettingsOf(readConfig(settings)), botCheck, site, messages });
  return prose("privacy", { language, country: "at", ...reader }).html;
}

describe("a placeholder", () => {
  test.each(languages)("of any name becomes words in %s, and leaves no brace", (language) => {
    for (const name of placeholderNames) {
      const words = said(`{${name}}`, { language, ...(name === "alerts" ? {} : { company: "tavela" }) });
      expect(words, name).toMatch(/\p{L}{3}|@/u);
      expect(words, name).not.toMatch(/[{}]|undefined|notice\./);
    }
  });

  test("follows the settings", () => {
    expect(said("{contact} {securityContact}")).toBe("karriere@example.com security@example.com");
    expect(said("{retention}, {alreadyAppliedDays}")).toBe("7 months, 90 days");
    expect(said("{retention}", { country: "de", language: "it" })).toBe("6 mesi");
    expect(said("{alreadyAppliedDays}", { brand: { alreadyAppliedDays: 1 }, language: "fr" })).toBe("1 jour");
    expect(said("{controller}")).toBe("Quadrel Group, Am Alten Messplatz 1, 04229 Leipzig");
    expect(said("{controller}", { brand: { address: undefined } })).toBe("Quadrel Group");
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

  // trust S 1280
  test("says where data is kept and who handles it, as the settings say", () => {
    const nobody = { recipients: [], serverLocation: undefined };
    const own = { SMTP_URL: "smtp://localhost", DATABASE_URL: "postgres://u:p@10.0.0.5/careers" };
    for (const settings of [{}, own]) {
      expect(said("{storage}", { brand: nobody, settings })).toBe(
        "Your details and files are kept on a server run by Quadrel Group.",
      );
      expect(said("{recipients}", { brand: nobody, settings })).toBe("nobody else");
    }
    const where = { ...nobody, serverLocation: demo.brand.serverLocation };
    expect(said("{storage}", { brand: where })).toMatch(/run by Quadrel Group\. The server is in Germany\.$/);
    expect(said("{storage}", { brand: where, language: "fr" })).toMatch(/Le serveur se trouve en Allemagne\.$/);

    const settings = {
      SMTP_URL: "smtps://u:p@mail.host.example",
      FILES_URL: "s3://k:s@s3.host.example/files",
      DATABASE_URL: "postgres://u:p@db.host.example/careers",
    };
    const told = said("{storage} {recipients}", { brand: nobody, settings });
    expect(told).toContain("in a database on db.host.example, and your files in the storage service s3.host.example.");
    expect(told).toContain("mail.host.example (delivers our e-mails), s3.host.example (stores your files), db.host");
    expect(told).not.toMatch(/a server run by|nobody else|u:p/);
    const { FILES_URL, DATABASE_URL } = settings;
    expect(said("{storage}", { settings: { FILES_URL } })).toMatch(
      /on a server run by Quadrel.*, and your files in the storage/,
    );
    expect(said("{storage}", { settings: { DATABASE_URL } })).toMatch(
      /database on db.*, and your files on a server run by Quadrel/,
    );
    const elsewhere = { JOBAPP_API: "https://apply.host.example/api" };
    expect(said("{storage}", { settings: elsewhere })).toMatch(/received and kept by apply\.host\.example\.$/);
    expect(said("{recipients}", { settings: elsewhere })).toContain("apply.host.example (receives and keeps");
    // if the site's settings name a recipient for a task, the text lists that recipient instead of the host in the program's settings
    expect(said("{recipients}", { settings })).toMatch(/^Example Mail Ltd .*, s3\.host\.example/);
    expect(said("{recipients}", { settings })).not.toContain("mail.host.example");
  });

  test("says whether browsers report how fast pages are", () => {
    expect(said("{measuring}")).toMatch(/^We do not measure/);
    expect(said("{measuring}", { settings: { METRICS_PORT: "9464" } })).toMatch(/^On one visit in ten, your browser/);
  });

  test("names the authority of the country, and the rights that only its law gives", () => {
    expect(said("{authority}", { country: "fr" })).toMatch(/\(France: CNIL, cnil\.fr\)\. .*after your death/);
    expect(said("{authority}", { country: "uk", language: "de" })).toMatch(/\(Vereinigtes Königreich: ICO, /);
    for (const language of languages) expect(said("{authority}", { country: "br", language })).toMatch(/ANPD.*LGPD/);
    expect(said("{authority}", { country: "us" })).toBe("You may also complain to a data protection authority.");
    for (const { code } of demo.countries.filter((each) => each.code !== "us"))
      expect(said("{authority}", { country: code }), code).toContain("authority (");
  });

  test("says in which languages the form asks for the consent to diversity data, and whether it may be left out", () => {
    const asked = (diConsentLanguages: readonly Language[], diConsentRequired: boolean): string =>
      said("{diversity}", { brand: { diConsentLanguages: [...diConsentLanguages], diConsentRequired } });
    expect(asked(["en"], true)).toMatch(/^We process data .* in this language: English\.$/);
    expect(asked(["en", "fr"], false)).toMatch(
      /^The form also asks .*free to refuse.* in these languages: English and French\.$/,
    );
    expect(asked(languages, false)).toMatch(/on the page of your application\.$/);
    expect(asked([], true)).toMatch(/^The form does not ask/);
  });

  test("tells of new openings by mail where the site sends them, in the notice of the group alone", () => {
    expect(said("{alerts}", { brand: { alerts: true } })).toContain(
      "What you do not confirm is deleted after 48 hours.",
    );
    expect(said("{alerts}", { brand: { alerts: false } })).toBe("");
    expect(said("{alerts}", { brand: { alerts: true }, company: "tavela" })).toBe("");
  });

  test("says what a second application counts for, the legal basis of the checkbox, and where a source is remembered", () => {
    const companies = demo.companies.filter(({ legalName }) => legalName === undefined);
    for (const [alreadyAppliedScope, words] of [
      ["group", "one company of the group, none of them takes another one from you, unless"],
      ["company", "the same company"],
      ["job", "for the same job"],
    ] as const)
      expect(said("{alreadyApplied}", { brand: { alreadyAppliedScope }, companies })).toMatch(
        new RegExp(`^For 90 days.*${words}`),
      );
    // some companies of the demo are controllers themselves
    expect(said("{alreadyApplied}")).toMatch(/none of them .*, even if they are responsible for your data themselves,/);
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
    expect(said("{controller}", { company: "tavela" })).toMatch(/^Tavela Digital GmbH, Lotsenhof 12/);
    expect(said("{dataProtectionOfficer}", { company: "tavela" })).toContain("Dr. Ute Harmsen, ");
    for (const company of ["kivora", "nobody", undefined])
      expect(said("{controller}", { company }), company).toMatch(/^Quadrel Group/);
    expect(said("{dataProtectionOfficer}", { company: "ostrel" })).toContain("privacy@example.com"); // the group's data protection officer
    const own = demo.companies.map((company) => ({ ...company, contact: `${company.code}@example.com` }));
    expect(said("{contact}", { company: "ostrel", companies: own })).toBe("ostrel@example.com");
    expect(said("{contact}", { companies: own })).toBe("karriere@example.com");
  });
});

// trust S 1290
test("what the group does for a company that is a controller itself is said in its notice, and nowhere else", () => {
  const group = demo.brand.legalName;
  const notice = (company: string | undefined, language: Language = "en"): string =>
    said("{arrangement}", { company, language });
  expect(notice("tavela")).toBe(
    `Tavela Digital GmbH and ${group} are joint controllers (Art. 26 GDPR or the equivalent law of your country): ${group} runs this site, keeps the applications and answers questions about them; Tavela Digital GmbH chooses whom to meet and decides on the applications. You may exercise your rights against either of them.`,
  );
  expect(notice("ostrel")).toBe(
    `${group} runs this site, keeps the applications and answers questions about them, on behalf of Ostrel Consulting S.r.l. and only on its instructions (Art. 28 GDPR or the equivalent law of your country).`,
  );
  for (const language of languages) {
    expect(notice("tavela", language), language).toMatch(/Tavela Digital GmbH.*\b26\b/);
    expect(notice("ostrel", language), language).toMatch(/Ostrel Consulting.*\b28\b/);
  }
  for (const company of ["kivora", "nobody", undefined]) expect(notice(company), company).toBe("");
  const companies = demo.companies.map(({ arrangement: _none, ...company }) => company);
  expect(said("{arrangement}", { company: "tavela", companies })).toBe("");
});

// trust S 1290
test("the notice of a company that is a controller itself names the group, which runs the site", () => {
  const group = demo.brand.legalName;
  const withoutArrangement = demo.companies.map(({ arrangement: _none, ...company }) => company);
  const nobody = { recipients: [] };
  for (const wanted of [{ company: "ostrel" }, { company: "tavela", companies: withoutArrangement }])
    expect(said("{recipients}", { brand: nobody, ...wanted })).toBe(`${group} (runs this site)`);
  for (const company of ["tavela", "kivora", undefined])
    expect(said("{recipients}", { brand: nobody, company }), company).toBe("nobody else");
  const named = { recipients: [{ name: group, does: demo.brand.siteTitle, handles: [] }] };
  expect(said("{recipients}", { brand: named, company: "ostrel" })).toBe(`${group} (Careers)`);
  for (const settings of [
    {},
    { FILES_URL: "s3://k:s@s3.host.example/files" },
    { DATABASE_URL: "postgres://u:p@db.host.example/careers" },
  ])
    expect(said("{storage}", { company: "ostrel", settings })).toContain(`on a server run by ${group}`);
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
