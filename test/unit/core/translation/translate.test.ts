import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { languages } from "#core/translation/language.ts";
import { createTranslator, longDate, message, messageParts } from "#core/translation/translate.ts";
import { day } from "../../../identities.ts";

const messages = loadMessages();

describe("a text", () => {
  test.each([
    [0, "Germany: 0 jobs"],
    [1, "Germany: 1 job"],
    [1234, "Germany: 1,234 jobs"],
  ])("counts %i", (count, expected) => {
    expect(createTranslator(messages.en, "en")("search.title", { count, place: "Germany" })).toBe(expected);
  });

  test("formats numbers for its language", () => {
    expect(createTranslator(messages.de, "de")("search.title", { count: 1234, place: "Deutschland" })).toContain(
      "1.234",
    );
  });

  test("inserts its arguments unchanged", () => {
    const t = createTranslator(messages.en, "en");
    expect(t("empty.heading", { text: "{count} <b>'x'</b> #" })).toBe("No jobs match “{count} <b>'x'</b> #”");
  });

  test("that does not exist is its key, so that nothing fails", () => {
    for (const language of languages) expect(message(messages[language], language, "no.such.key")).toBe("no.such.key");
    expect(message({}, "en", "search.title", { count: 1 })).toBe("search.title");
  });

  test("with tags comes as a list of parts, each tag rendered by its function", () => {
    const catalog = compileMessages({ "footer.contact": "Write to <mail>{contact}</mail>!" });
    const mail = (parts: unknown) => ({ mail: String(parts) });
    expect(messageParts(catalog, "en", "footer.contact", { contact: "a@b.org", mail })).toEqual([
      "Write to ",
      { mail: "a@b.org" },
      "!",
    ]);
    expect(messageParts({}, "en", "footer.contact", {})).toEqual(["footer.contact"]);
  });
});

test.each([
  ["de", "2. Januar 2026"],
  ["en", "2 January 2026"],
  ["fr", "2 janvier 2026"],
  ["it", "2 gennaio 2026"],
  ["pt", "2 de janeiro de 2026"],
] as const)("a day is written in %s as %s, wherever the clock stands", (language, expected) => {
  expect(longDate(day("2026-01-02"), language)).toBe(expected);
});
