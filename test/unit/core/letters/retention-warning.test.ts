import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { moment } from "../../../identities.ts";
import { sentMail, site, type Wanted } from "./letters.ts";

const context = { site: { ...site, defaultRecruiting: "people@example.com" } };
const warning = (wanted: Wanted = {}) => sentMail({ template: "retention-warning", context, ...wanted });

test("the warning to recruiting says what will be deleted unread, when, and how to read it before", async () => {
  const { text, subject, to } = await warning();
  expect(subject).toBe("To be erased on 20\u00a0August\u00a02026, unread: Tester (m/w/d) <R&D>");
  expect(to).toEqual({ name: "", address: "people@example.com" });
  expect(text).toContain("It will be erased on\n20\u00a0August\u00a02026");
  expect(text).toContain("\n  ./careers applications show K7M-29R-XDW\n");
});

test("the warning names a day in the future even if it is sent late", async () => {
  const { text } = await warning({ about: { warnedAt: moment("2027-03-01T10:00:00.000Z") } });
  expect(text).toContain("8\u00a0March\u00a02027");
});

test.each(languages)("the warning in %s contains nothing that a candidate wrote", async (language) => {
  const { text, html, subject, to } = await warning({ language });
  expect(JSON.stringify([text, html, subject, to])).not.toMatch(/Anna|Muster|Zeugnis/);
  expect(`${text}${subject}`).not.toMatch(/[{}]|mail\.\w|undefined|&\w+;/);
});
