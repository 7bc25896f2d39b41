import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { moment } from "../../../identities.ts";
import { textsOf } from "../../../texts.ts";
import { sentMail } from "./letters.ts";

const linkSentence = (language: (typeof languages)[number]) => textsOf(language)["mail.changed.link"] ?? "";

test.each<[string, boolean, { readonly mailbox?: number; readonly confirmedMailbox?: number }]>([
  ["that was confirmed", true, { mailbox: 1, confirmedMailbox: 0 }],
  ["that was unconfirmed when the changed form was sent", false, { mailbox: 1 }],
  ["that was unconfirmed after another one", false, { mailbox: 2, confirmedMailbox: 0 }],
  ["whose successor is already confirmed", false, { mailbox: 1, confirmedMailbox: 1 }],
])("the mail to a mailbox %s says that its link still works: %s", async (_which, works, about) => {
  for (const language of languages) {
    const { text } = await sentMail({ template: "mailbox-changed", language, about });
    expect(text.replace(/\s+/g, " ").includes(linkSentence(language).replace(/\s+/g, " "))).toBe(works);
  }
});

test("the mail to a replaced mailbox names neither the candidate nor the new address, and is sent although that mailbox was disowned", async () => {
  for (const about of [{ mailbox: 1 }, { mailbox: 1, disownedAt: moment("2026-11-30T12:00:00.000Z") }]) {
    const { to, text, html, subject } = await sentMail({ template: "mailbox-changed", about });
    expect(to).toEqual({ name: "", address: "anna.before@example.org" });
    expect(`${subject}${text}${html}`).not.toMatch(/Anna|Muster|anna@example\.org/);
  }
});
