import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { Application } from "#core/applications/application-store.ts";
import { confirmationMail } from "#core/mail/confirmation.ts";
import { type Language, languages } from "#core/site/language.ts";
import { contactOf } from "#core/site/site.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const messages = loadMessages();

function mailFor(form: Partial<Application["form"]> = {}, language: Language = "en", about: Partial<Application> = {}) {
  const application: Application = {
    id: "ref-0001",
    receivedAt: "2026-02-20T23:30:00Z",
    jobId: "de-tester",
    jobTitle: "Tester (m/w/d) <R&D>",
    jobClosed: false,
    variant: "generic",
    country: "pl",
    language,
    source: "",
    medium: "",
    form: {
      firstName: "Anna",
      lastName: "Muster",
      email: "anna@example.org",
      telephone: "+49 170",
      cv: "x",
      consent: true,
      ...form,
    },
    files: [],
    ...about,
  };
  const mail = { id: "mail-0001", applicationId: "ref-0001", template: "confirmation", language, attempts: 3 } as const;
  return confirmationMail(mail, application, site, messages[language], "jobs.example");
}

describe("the confirmation", () => {
  test.each([
    ["de", "Anna", "6. März 2026"],
    ["en", "Anna", "6 March 2026"],
    ["fr", "Anna", "6 mars 2026"],
    ["it", "Anna", "6 marzo 2026"],
    ["pt", "Anna", "6 de março de 2026"],
  ] as const)("in %s greets, and says for what, until when and whom to write to", (language, name, date) => {
    const { text, subject, ...rest } = mailFor({}, language);
    const paragraphs = text.split("\n\n");
    expect(paragraphs[0]).toContain(name);
    expect(paragraphs[1]).toContain("Tester (m/w/d) <R&D>");
    expect(paragraphs[1]).toContain(site.brand.name);
    expect(paragraphs[2]).toContain(date);
    expect(paragraphs[3]).toContain(contactOf(site, "pl"));
    expect(paragraphs.at(-1)).toContain("ref-0001");
    expect(subject).toContain("Tester (m/w/d) <R&D>");
    expect(rest.language).toBe(language);
    expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.|undefined/);
  });

  test("differs from language to language", () => {
    expect(new Set(languages.map((language) => mailFor({}, language).text)).size).toBe(5);
    expect(new Set(languages.map((language) => mailFor({}, language).subject)).size).toBe(5);
  });

  test("keeps its id over retries, so that a second delivery can be told", () => {
    expect(mailFor().messageId).toBe("<mail-0001@jobs.example>");
    expect(mailFor({ firstName: "Berta" }).messageId).toBe(mailFor().messageId);
  });

  test("goes to the candidate and nobody else", () => {
    expect(mailFor().to).toEqual({ name: "Anna Muster", address: "anna@example.org" });
  });

  test("says the same as HTML, in which nothing that was typed is a tag", () => {
    const { html } = mailFor({ firstName: '<img src=x onerror="a()">' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt;");
    expect(html).toContain("Tester (m/w/d) &lt;R&amp;D&gt;");
    expect(html).toContain("Kind regards<br>");
    expect(html).not.toMatch(/<img|<R&D>/);
    expect(html).toContain("ref-0001");
  });

  test("takes the words of a name as words, whatever they mean to messages", () => {
    expect(mailFor({ firstName: "{title} '{'" }).text.split("\n\n")[0]).toBe("Hello {title} '{',");
  });
});

describe("a name that could advertise (trust F 84)", () => {
  const spam = [
    "Visit https://evil.example",
    "www.evil",
    "evil.example",
    "a@b",
    "WWW.EVIL",
    "ftp://x",
    "Win now: evil.ru/x",
  ];

  test.each(spam)("is left out as a first name: %s", (firstName) => {
    const { text, html, to, subject } = mailFor({ firstName });
    expect(text.split("\n\n")[0]).toBe("Hello,");
    expect(to).toEqual({ name: "", address: "anna@example.org" });
    expect(`${text}${html}${subject}`).not.toContain(firstName);
  });

  test.each(spam)("is left out as a last name: %s", (lastName) => {
    const { text, to } = mailFor({ lastName });
    expect(text.split("\n\n")[0]).toBe("Hello Anna,");
    expect(to.name).toBe("");
  });

  test.each(["Anna", "Anna-Lena", "Dr. Anna", "D’Angelo", "José María", "O'Neil", "李"])("is not %s", (firstName) => {
    expect(mailFor({ firstName }).to.name).toBe(`${firstName} Muster`);
  });
});
