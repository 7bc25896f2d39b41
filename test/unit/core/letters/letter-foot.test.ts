import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { sentMail, site } from "./letters.ts";

const base = (language: string): string => `https://jobs.example/${language}/careers/pl`;

test.each(languages)(
  "the footer of a mail in %s links to the imprint and the privacy notice in its language",
  async (language) => {
    for (const template of ["confirmation", "please-confirm", "withdrawal"] as const) {
      const { text, html } = await sentMail({ template, language });
      expect(text).toContain(`(${base(language)}/imprint?country=pl)`);
      expect(text).toContain(`(${base(language)}/privacy?country=pl)`);
      expect(html).toContain(`<a href="${base(language)}/privacy?country=pl"`);
      expect(text).toContain(`${site.brand.legalName}, `);
    }
  },
);

test.each(["confirmation", "withdrawal"] as const)(
  "the footer of a %s names the controller of the application, and links to its notice",
  async (template) => {
    const { text, html } = await sentMail({ template, about: { company: "tavela" } });
    expect(text.replace(/\s+/g, " ")).toContain("Tavela Digital GmbH, Lotsenhof 12, 20457 Hamburg");
    expect(text).toContain(`${base("en")}/privacy?country=pl&controller=tavela`);
    expect(html).toContain(`${base("en")}/privacy?country=pl&amp;controller=tavela`);
    expect((await sentMail({ template, about: { company: "kivora" } })).text).toContain("Quadrel Group");
  },
);

test("a letter is signed by the company that is responsible alone", async () => {
  for (const template of ["confirmation", "please-confirm", "withdrawal"] as const) {
    expect((await sentMail({ template, about: { company: "ostrel" } })).text).toContain("The Ostrel Consulting team");
    expect((await sentMail({ template, about: { company: "tavela" } })).text).toContain("The Quadrel team");
  }
});

test("mails about applications to a company name the company's own contact, and answers to them go there", async () => {
  const own = { code: "own", name: "Own", contact: "people@own.example", offices: [] };
  const context = { site: { ...site, companies: [...site.companies, own] } };
  for (const template of ["confirmation", "please-confirm", "withdrawal"] as const) {
    const { text, replyTo } = await sentMail({ template, about: { company: "own" }, context });
    expect([text.includes("people@own.example"), replyTo], template).toEqual([true, "people@own.example"]);
    const others = await sentMail({ template, about: { company: "kivora" }, context });
    expect([others.text.includes("own.example"), others.replyTo?.endsWith("@example.com")]).toEqual([false, true]);
  }
});

// trust S 331
test("a legal entity is plain text in a mail, whatever it contains", async () => {
  const legalName = '<a href="https://evil.example">x</a>';
  const own = { code: "evil", name: "Evil", legalName, offices: [] };
  const { html } = await sentMail({ about: { company: "evil" }, context: { site: { ...site, companies: [own] } } });
  expect(html).not.toContain('<a href="https://evil');
  expect(html).toContain("&lt;a href=&quot;https://evil.example&quot;&gt;");
});

test("mails to recruiting have no footer, and without a public address a footer only names the entity", async () => {
  for (const template of ["notice", "retention-warning", "consent-withdrawn"] as const)
    expect((await sentMail({ template, about: { country: "de" } })).text).not.toContain("/imprint");
  const { text } = await sentMail({ context: { publicUrl: "" } });
  expect(text).toContain(site.brand.legalName);
  expect(text).not.toContain("/privacy");
});
