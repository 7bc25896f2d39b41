import { describe, expect, test } from "vitest";
import { contactOf } from "#core/site/site.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { day, moment } from "../../../identities.ts";
import { aFile } from "../../../submission.ts";
import { sentMail, site, type Wanted } from "./letters.ts";

const contact = contactOf(site, "pl");
/** The text of a mail with ordinary spaces and without line breaks. */
const words = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ");
const greetingOf = (text: string): string => text.split("\n\n")[1] ?? "";

describe("the confirmation", () => {
  test.each<[Language, string, string, string]>([
    ["de", "21. Februar 2026 um 00:30 MEZ", "7. Dezember 2026", "1,2 MB"],
    ["en", "21 February 2026 at 00:30 CET", "7 December 2026", "1.2 MB"],
    ["fr", "21 février 2026 à 00:30 UTC+1", "7 décembre 2026", "1,2 Mo"],
    ["it", "21 febbraio 2026 alle ore 00:30 CET", "7 dicembre 2026", "1,2 MB"],
    ["pt", "21 de fevereiro de 2026 às 00:30 GMT+1", "7 de dezembro de 2026", "1,2 MB"],
  ])(
    "in %s says what was received and when, when to expect an answer, and whom to write to",
    async (language, received, due, size) => {
      const { text, subject, ...rest } = await sentMail({ language });
      const said = words(text);
      expect(greetingOf(text)).toContain("Anna");
      for (const fact of [
        "Tester (m/w/d) <R&D>",
        "Tavela & Söhne",
        "Berlin, München",
        received,
        due,
        "K7M-29R-XDW",
        contact,
      ])
        expect(said).toContain(fact);
      expect(said).toContain("Anna Muster.pdf (84 k");
      expect(said).toContain(`Zeugnis.jpg (${size})`);
      expect(said).toContain(`https://jobs.example/${language}/careers/pl/application/ref-0001.signed?country=pl`);
      expect(said).toMatch(/ 1\. .+ 2\. .+ 3\. /);
      expect(subject).toContain("Tester (m/w/d) <R&D>");
      expect(rest.language).toBe(language);
      expect(`${text}${subject}`).not.toMatch(
        /[{}]|(mail|job|apply|thanks|file)\.[a-z]+\b(?!\.)(?<!\.example)|undefined|&\w+;/,
      );
    },
  );

  test.each<[string, NonNullable<Wanted["about"]>]>([
    ["was rejected", { state: "rejected" }],
    ["is at the interview", { state: "interview" }],
    ["was withdrawn", { state: "withdrawn" }],
    ["is answered late", { answerBy: day("2026-11-30") }],
    ["was handed on", { exported: { at: moment("2026-11-30T12:00:00.000Z"), who: "ada" } }],
    ["is to be erased", { ending: { because: "operator", at: moment("2026-11-30T12:00:00.000Z") } }],
    ["is to be erased, as the candidate asked", { eraseAskedAt: moment("2026-11-30T12:00:00.000Z") }],
    ["is restricted", { restriction: { since: moment("2026-11-30T12:00:00.000Z") } }],
  ])("promises nothing more about an application that %s when it is sent", async (_how, about) => {
    const { text, html } = await sentMail({ about });
    expect(`${words(text)}${words(html)}`).not.toMatch(/hear from us|team will read|glad to have|See or withdraw/);
    expect(words(text)).toContain("Your application reached us on 21 February 2026.");
    expect(text).toContain("See your application");
  });

  test("names the day that an earlier version promised until it has passed, because nobody watches it", async () => {
    const about = { receivedAt: moment("2026-11-17T12:00:00.000Z") };
    const early = await sentMail({ about, hasStoredDay: false });
    expect(words(early.text)).toContain("You will hear from us by 1 December 2026 at the latest.");
    const late = await sentMail({ about: { receivedAt: moment("2026-11-16T12:00:00.000Z") }, hasStoredDay: false });
    expect(`${words(late.text)}${words(late.html)}`).not.toMatch(/hear from us|team will read|30 November/);
    expect(words(late.text)).toContain("Your application reached us on 16 November 2026.");
  });

  test("still promises an answer on the promised day, and while a decision waits to be sent", async () => {
    const waiting = {
      state: "rejected",
      shownState: { state: "received", since: moment("2026-02-20T23:30:00Z") },
    } as const;
    for (const about of [{ answerBy: day("2026-12-01") }, waiting])
      expect(words((await sentMail({ about })).text)).toContain("You will hear from us by");
  });

  test("is different in each language", async () => {
    const mails = await Promise.all(languages.map((language) => sentMail({ language })));
    expect(new Set(mails.map(({ text }) => text)).size).toBe(5);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
  });

  test("has short lines, except for long addresses", async () => {
    for (const language of languages)
      for (const line of (await sentMail({ language })).text.split("\n"))
        if (!line.startsWith("https://")) expect(line.length, line).toBeLessThanOrEqual(76);
  });

  test("keeps its id over retries, so that a second delivery can be recognised", async () => {
    expect((await sentMail()).messageId).toBe("<mail-0001@jobs.example>");
    expect((await sentMail({ form: { firstName: "Berta" } })).messageId).toBe("<mail-0001@jobs.example>");
  });

  test("goes only to the candidate, and replies go to the contact of the country", async () => {
    const { to, replyTo } = await sentMail();
    expect(to).toEqual({ name: "Anna Muster", address: "anna@example.org" });
    expect(replyTo).toBe(contact);
  });

  test("is sent without company and places if the opening cannot be read", async () => {
    const find = () => Promise.reject(new Error("away"));
    const { text } = await sentMail({ context: { jobIndex: { find } } });
    expect(text).toContain("Job: Tester (m/w/d) <R&D>\nReceived: ");
    expect(text).not.toContain("job-details");
  });

  test("has no links without a public address", async () => {
    const { text, html, messageId } = await sentMail({ context: { publicUrl: "" } });
    expect(text).not.toContain("http");
    expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill(`href="mailto:${contact}"`));
    expect(messageId).toBe("<mail-0001@localhost>");
  });

  test("gives the time in UTC for a country whose time zone is unknown", async () => {
    const countries = site.countries.map(({ timeZone: _, ...country }) => country);
    const { text } = await sentMail({ context: { site: { ...site, countries } } });
    expect(words(text)).toContain("Received: 20 February 2026 at 23:30 UTC");
    expect(words(text)).toContain("by 7 December 2026");
  });

  test("treats a name as plain text, whatever it means in a message format", async () => {
    const { text } = await sentMail({ form: { firstName: "{title} '{'" } });
    expect(greetingOf(text)).toBe("Hello {title} '{',");
  });

  test("keeps a title with line breaks on one line", async () => {
    const { subject, text } = await sentMail({ about: { jobTitle: "Tester\r\nBcc: evil@x.example\u2028now" } });
    expect(subject).toBe("We have your application: Tester Bcc: evil@x.example now");
    expect(text).toContain("Job: Tester Bcc: evil@x.example now\n");
  });
});

describe("a name that could advertise (trust F 84)", () => {
  const spam = [
    "Visit https://evil.example",
    "www.evil",
    "evil.example",
    "evil。example",
    "evil．example",
    "a@b",
    "a＠b",
    "WWW.EVIL",
    "ftp://x",
    "Win now: evil.ru/x",
  ];

  test.each(spam)("is left out as a first name: %s", async (firstName) => {
    const { text, html, to, subject } = await sentMail({ form: { firstName } });
    expect(greetingOf(text)).toBe("Hello,");
    expect(to).toEqual({ name: "", address: "anna@example.org" });
    expect(`${text}${html}${subject}`).not.toContain(firstName);
  });

  test.each(spam)("is left out as a last name: %s", async (lastName) => {
    const { text, to } = await sentMail({ form: { lastName } });
    expect(greetingOf(text)).toBe("Hello Anna,");
    expect(to.name).toBe("");
  });

  test.each([...spam.map((name) => `${name}.pdf`), "evil.com", "a.very.dotted.pdf", `${"x".repeat(60)}.pdf`, ".pdf"])(
    "is left out as a file name: %s",
    async (name) => {
      const { text, html } = await sentMail({ about: { files: [aFile({ name, size: 1000 })] } });
      expect(text).toContain("CV: 1 kB\n");
      expect(`${text}${html}`).not.toContain(name);
    },
  );

  test.each(["Anna", "Anna-Lena", "Dr. Anna", "D’Angelo", "José María", "O'Neil", "李"])(
    "is not %s",
    async (firstName) => {
      expect((await sentMail({ form: { firstName } })).to.name).toBe(`${firstName} Muster`);
    },
  );
});
