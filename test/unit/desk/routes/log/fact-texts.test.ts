import { describe, expect, test } from "vitest";
import { loadDeskMessages } from "#adapters/disk/load-messages.ts";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { createTranslator, message } from "#core/translation/translate.ts";
import { factText, filterTexts } from "../../../../../desk/routes/log/fact-texts.ts";
import { demoSite } from "../../../../fixtures.ts";

const messages = loadDeskMessages();
const writingIn = (language: Language) => ({
  t: createTranslator(messages[language], language) as DeskTranslator,
  say: (key: string) => message(messages[language], language, key),
  site: demoSite(),
  language,
  timeZone: "Europe/Berlin",
});
const en = writingIn("en");

describe("the facts of the log in words", () => {
  test.each([
    ["from", "in_review", "From: In review"],
    ["until", "2027-06-30", "Until: 30 Jun 2027"],
    ["since", "2026-05-01T10:00:00.000Z", "Since: 1 May 2026, 12:00"],
    ["file", "otherDoc", "Document: Another document"],
    ["part", "opening", "What: the job as it was"],
    ["way", "link", "How: link by e-mail"],
    ["why", "link", "Reason: link no longer valid"],
    ["characters", 12, "Characters: 12"],
    ["session", "in_review", "Session: in_review"], // in a session, this word is not a state
  ])("%s=%s", (name, value, text) => {
    expect(factText(name, value, en)).toBe(text);
  });

  test("name countries and companies, and keep a name with spaces together", () => {
    expect(filterTexts("country=de company=Acme Rocket Works waiting=late name", en)).toEqual([
      "Country: Germany",
      "Company: Acme Rocket Works",
      "Reply: Overdue",
      "by name",
    ]);
    expect(filterTexts("", en)).toEqual([]);
  });

  test("stay as they are if this version does not know them", () => {
    expect(factText("moons", 3, en)).toBe("moons=3");
    expect(factText("toString", "", en)).toBe("toString");
    expect(factText("way", "carrier pigeon", en)).toBe("How: carrier pigeon");
    expect(factText("why", "toString", en)).toBe("Reason: toString");
  });

  test.each(languages)("have words in %s", (language) => {
    const writing = writingIn(language);
    const codes = {
      from: "in_review",
      kind: "access",
      did: "opened",
      change: "rotate",
      why: "too-old",
      field: "linkedin",
    };
    for (const [name, code] of Object.entries(codes)) expect(factText(name, code, writing)).not.toMatch(code);
  });
});
