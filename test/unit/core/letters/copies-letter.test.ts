import { describe, expect, test } from "vitest";
import { days } from "#core/time/time.ts";
import { languages } from "#core/translation/language.ts";
import { moment } from "../../../identities.ts";
import { mailOf, sentMail, site } from "./letters.ts";

const context = { site: { ...site, defaultRecruiting: "people@example.com" } };
const letter = (wanted: Parameters<typeof sentMail>[0] = {}) =>
  sentMail({ template: "copies", context, about: { country: "pl" }, ...wanted });

describe("the mail about copies", () => {
  test("tells recruiting what happened, when in the country's time zone, and which reference to look for", async () => {
    const { subject, to, text } = await letter();
    expect(to).toEqual({ name: "", address: "people@example.com" });
    expect(subject).toBe("Please erase your copies: K7M-29R-XDW");
    expect(text.replace(/\s/g, " ")).toContain("erased from the careers site on 1 June 2026");
    expect(text).toContain("Reference: K7M-29R-XDW");
    expect(text).toContain("Id in exports and file names: ref-0001"); // exports contain this id, even old exports
  });

  test("asks to keep the only copy until its period ends if the application was handed on", async () => {
    const { subject, text } = await letter({ copies: { event: "handed_on" } });
    expect(subject).toBe("Erased here, kept elsewhere: K7M-29R-XDW");
    expect(text.replace(/\s/g, " ")).toContain("its retention period ends on 31 December 2026");
    expect(text).not.toContain("Please erase your copies");
  });

  test("goes to the contact of the country if recruiting has no address, so that somebody is always told", async () => {
    const { to } = await letter({ context: { site: { ...site, defaultContact: "jobs@example.com", countries: [] } } });
    expect(to).toEqual({ name: "", address: "jobs@example.com" });
  });

  test("goes to the company's recruiting if that has its own address", async () => {
    const companies = site.companies.map((each) => ({ ...each, recruiting: `${each.code}@example.com` }));
    const own = { site: { ...context.site, companies } };
    expect((await letter({ context: own, copies: { company: "ostrel" } })).to.address).toBe("ostrel@example.com");
    expect((await letter({ context: own, copies: { company: "gone" } })).to.address).toBe("people@example.com");
    expect((await letter({ context: own })).to.address).toBe("people@example.com");
  });

  test.each(languages)("in %s says nothing about who applied and for what, whatever happened", async (language) => {
    for (const event of ["withdrawn", "held", "erased", "handed_on"] as const) {
      const { text, html, subject, to } = await letter({ language, copies: { event } });
      expect(JSON.stringify([text, html, subject, to])).not.toMatch(/Anna|Muster|Zeugnis|Tester/);
      expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.\w|undefined|&\w+;/);
    }
  });
});

describe("the mail about a withdrawal", () => {
  const at = moment("2026-11-20T10:00:00.000Z");
  const withdrawn = { state: "withdrawn" as const, stateSince: at, receivedAt: moment("2026-11-01T10:00:00.000Z") };
  const said = async (about: object) =>
    (await sentMail({ template: "withdrawal", about: { ...withdrawn, ...about } })).text.replace(/\s/g, " ");

  test("goes to the candidate, and says when the application will be erased", async () => {
    const { to, subject } = await sentMail({ template: "withdrawal", about: withdrawn });
    expect(to).toEqual({ name: "Anna Muster", address: "anna@example.org" });
    expect(subject).toContain("Your application is withdrawn");
    const text = await said({});
    expect(text).toContain("erased by 20 December 2026 at the latest");
    expect(text).not.toMatch(/copied|undo/);
  });

  test("says what is out of our hands, and that recruiting is told, only if something was taken", async () => {
    expect(await said({ copiedAt: moment("2026-11-10T10:00:00.000Z") })).toContain(
      "had already copied some of its data to another place. We cannot reach that copy from here: an e-mail to the team, without your name, asks them to erase it.",
    );
  });

  test("says until when it can be undone, and what happens to copies then", async () => {
    const undoable = { undoUntil: moment("2026-12-01T18:00:00.000Z"), copiedAt: moment("2026-11-10T10:00:00.000Z") };
    const text = await said(undoable);
    expect(text).toContain("You can undo this until 1 December 2026 at 19:00 CET");
    expect(text).toContain(
      "unless you undo this, an e-mail to the team, without your name, then asks them to erase it.",
    );
    expect(await said({ ...undoable, undoUntil: moment("2026-12-01T12:00:00.000Z") })).not.toContain("You can undo");
  });

  test("is not sent if the withdrawal was undone, or another mail says more", async () => {
    const undoUntil = moment("2026-12-01T18:00:00.000Z");
    for (const about of [
      { ...withdrawn, state: "received" as const },
      { ...withdrawn, undoUntil, eraseAskedAt: at },
    ])
      expect(await mailOf({ template: "withdrawal", about })).toBeUndefined();
  });

  test("says until when a hold keeps it, but not why", async () => {
    const hold = { at, who: "ada", until: days.of("2027-06-30"), why: "Gericht" };
    const text = await said({ hold });
    expect(text).toContain("kept until 30 June 2027, as things stand");
    expect(text).not.toContain("Gericht");
  });
});

describe("the mail about a request to erase", () => {
  const at = moment("2026-12-01T10:00:00.000Z");
  const wished = {
    state: "withdrawn" as const,
    stateSince: at,
    eraseAskedAt: at,
    undoUntil: moment("2026-12-02T10:00:00.000Z"),
  };

  test.each(languages)("in %s tells the candidate until when it can be undone, and how", async (language) => {
    const { to, subject, text, html } = await sentMail({ template: "erasure", language, about: wished });
    expect(to).toEqual({ name: "Anna Muster", address: "anna@example.org" });
    expect(text.replace(/\s/g, " ")).toMatch(/ 2\.? [^.]*2026[^.]* 11:00/);
    expect(text).toContain("https://jobs.example/");
    expect(html).toContain("/application/ref-0001.signed");
    expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.\w|undefined|&\w+;/);
  });

  test("says what happens to copies only if something was taken", async () => {
    const told = "unless you undo this, an e-mail to the team";
    const { text } = await sentMail({ template: "erasure", about: { ...wished, copiedAt: at } });
    expect(text.replace(/\s/g, " ")).toContain(told);
    expect((await sentMail({ template: "erasure", about: wished })).text.replace(/\s/g, " ")).not.toContain(told);
  });

  test("is not sent if the request was undone, its time is over, or a hold has begun", async () => {
    expect(await mailOf({ template: "erasure", about: { state: "received" } })).toBeUndefined();
    expect(await mailOf({ template: "erasure", about: { ...wished, undoUntil: at } })).toBeUndefined();
    const hold = { at, who: "ada", until: days.of("2027-06-30"), why: "Gericht" };
    expect(await mailOf({ template: "erasure", about: { ...wished, hold } })).toBeUndefined();
  });
});
