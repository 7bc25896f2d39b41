import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { day, moment } from "../../../identities.ts";
import { mailOf, sentMail, site } from "./letters.ts";

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("the reminder to recruiting", () => {
  const context = { site: { ...site, defaultRecruiting: "people@example.com" } };
  const reminderOf = (wanted: Parameters<typeof sentMail>[0] = {}) =>
    sentMail({ template: "reminder", context, ...wanted });

  test("says how many answers are late and how many are due by when, and how to list them", async () => {
    const { subject, text } = await reminderOf();
    expect(subject).toBe("3 answers to candidates are late");
    expect(plainSpaces(text)).toContain("3 candidates are still waiting for an answer, although the promised day has");
    expect(plainSpaces(text)).toContain("5 answers are due by the next working day.");
    expect(plainSpaces(text)).toContain("Late: 3, the first due by 20 November 2026");
    expect(plainSpaces(text)).toContain("Due by 1 December 2026: 1\n");
    expect(plainSpaces(text)).toContain("Due by 2 December 2026: 4\n");
    expect(text).toMatch(
      /\.\/careers applications list --waiting --recruiting [\w.]+@example\.com --due-by 2026-12-02\n/,
    );
  });

  test("links to the desk's list of those who wait where there is one, and names no command", async () => {
    const { text } = await reminderOf({ context: { ...context, deskUrl: "https://desk.example" } });
    expect(text).toContain("See who is waiting:\nhttps://desk.example/applications?reply=yes\n");
    expect(text).not.toContain("./careers");
  });

  test("before anything is late, names the day in the subject", async () => {
    const due = [{ by: day("2026-12-02"), count: 1 }];
    const { subject, text } = await reminderOf({
      reminder: { late: 0, lateSince: undefined, due },
    });
    expect(plainSpaces(subject)).toBe("One answer to a candidate is due by 2 December 2026");
    expect(text).not.toMatch(/late/i);
  });

  test("goes to recruiting of the company or country as it is when the mail is sent, and to nobody if there is none", async () => {
    expect((await reminderOf({ reminder: { country: "pl" as never } })).to.address).toBe("people@example.com");
    const companies = site.companies.map((each) => ({ ...each, recruiting: `${each.code}@example.com` }));
    const own = { site: { ...context.site, companies } };
    expect((await reminderOf({ context: own, reminder: { company: "ostrel" } })).to.address).toBe("ostrel@example.com");
    const nobody = { site: { ...site, defaultRecruiting: undefined, countries: [] } };
    expect(await mailOf({ template: "reminder", context: nobody })).toBeUndefined();
  });

  test.each(languages)("in %s says nothing about who applied and for what", async (language) => {
    const { text, html, subject } = await reminderOf({ language });
    expect(JSON.stringify([text, html, subject])).not.toMatch(/Anna|Muster|Tester|K7M/);
    expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.\w|undefined|&\w+;/);
  });
});

describe("the mail to the candidate of a late answer", () => {
  test("admits that the promised day has passed, and names the contact and the reference", async () => {
    const { subject, text, to } = await sentMail({ template: "late", about: { country: "de" } });
    expect(subject).toBe("Our answer is late: Tester (m/w/d) <R&D>");
    expect(to.address).toBe("anna@example.org");
    expect(plainSpaces(text).replace(/\s/g, " ")).toContain("by 30 November 2026, and you have not had one yet");
    expect(text).toContain("Reference: K7M-29R-XDW");
  });

  // trust T 1117
  test("is not sent after an answer, a withdrawal, a restriction or an end, nor to a mailbox that was disowned", async () => {
    const at = moment("2026-12-01T10:00:00.000Z");
    for (const about of [
      { state: "interview" },
      { state: "rejected" },
      { state: "withdrawn" },
      { state: "received", eraseAskedAt: at },
      { state: "received", disownedAt: at },
      { state: "received", restriction: { since: at } },
      { state: "in_review", exported: { at, who: "ada" } },
    ] as const)
      expect(await mailOf({ template: "late", about }), JSON.stringify(about)).toBeUndefined();
    expect(await mailOf({ template: "late", about: { state: "in_review" } })).toBeDefined();
  });
});
