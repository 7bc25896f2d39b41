import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { countryCode } from "../../../identities.ts";
import { mailOf, sentMail, site, type Wanted } from "./letters.ts";

const withRecruiting = { site: { ...site, defaultRecruiting: "people@example.com" } };
const notice = (wanted: Wanted = {}) => sentMail({ template: "notice", context: withRecruiting, ...wanted });

describe("the notice to recruiting", () => {
  test("says that an application has arrived, for which opening, until when a reply was promised, and how to read it", async () => {
    const { text, subject, to, replyTo } = await notice();
    expect(subject).toBe("New application: Tester (m/w/d) <R&D> (Poland)");
    expect(to).toEqual({ name: "", address: "people@example.com" });
    expect(replyTo).toBeUndefined();
    expect(text).toContain("with 2 files.");
    for (const fact of ["Job: Tester (m/w/d) <R&D>", "Country: Poland", "Reply promised by: 7\u00a0December 2026"])
      expect(text).toContain(fact);
    expect(text).toContain("\n  ./careers applications show K7M-29R-XDW\n");
    expect(text).toContain("\n  ./careers applications files --to FOLDER --why TEXT K7M-29R-XDW\n");
  });

  test("names no promised day about a suspected bot, which was promised none", async () => {
    const { text } = await notice({ about: { suspect: true } });
    expect(text).not.toContain("Reply promised by");
  });

  test("links to the application on the desk where there is one, and names no command", async () => {
    const { text, html } = await notice({ context: { ...withRecruiting, deskUrl: "https://desk.example" } });
    expect(text).toContain("Open the application:\nhttps://desk.example/applications/K7M-29R-XDW\n");
    expect(html).toContain('href="https://desk.example/applications/K7M-29R-XDW"');
    expect(text).not.toContain("./careers");
  });

  test.each(languages)("in %s contains nothing that a candidate wrote, not even a name", async (language) => {
    const form = { firstName: "Planted1", lastName: "Planted2", email: "planted3@example.org", telephone: "+999 999" };
    const context = { ...withRecruiting, deskUrl: "https://desk.example" };
    const { text, html, subject, to } = await notice({ language, form });
    const atDesk = await notice({ language, form, context });
    expect(JSON.stringify([text, html, subject, to, atDesk])).not.toMatch(/planted|999|Anna|Muster|Zeugnis/i);
    expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.\w|undefined|&\w+;/);
  });

  test("says when the opening was closed meanwhile", async () => {
    expect((await notice()).text).not.toContain("closed");
    expect((await notice({ about: { jobClosed: true } })).text).toContain("The job was closed");
  });

  test("says if it looks as if sent by a machine, and that no confirmation was sent (trust F 99)", async () => {
    expect((await notice()).text).not.toContain("suspect");
    const text = (await notice({ about: { suspect: true } })).text.replaceAll(/\s+/g, " ");
    expect(text).toContain("marked as suspect. The candidate got no confirmation");
  });

  test("goes to the country's address, otherwise to the common one, otherwise to nobody", async () => {
    const about = { country: "de" };
    expect((await notice({ about })).to.address).toBe(site.countries.find(({ code }) => code === "de")?.recruiting);
    expect(await mailOf({ template: "notice", about: { country: countryCode("pl") } })).toBeUndefined();
  });
});
