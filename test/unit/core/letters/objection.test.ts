import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { sentMail } from "./letters.ts";

test("the mail about an objection says what to do and by when, and names nobody", async () => {
  for (const language of languages) {
    const { to, text, html, subject } = await sentMail({ template: "objection", language, about: { country: "de" } });
    expect(to.address).toBe("recruiting.dach@example.com");
    expect(subject).toContain("Tester (m/w/d) <R&D>");
    expect(text).toContain("./careers rights list");
    expect(text).toContain("K7M-29R-XDW");
    expect(`${text}${html}${subject}`).not.toMatch(/Anna|Muster|\+49 170|example\.org/);
  }
});

test("it goes to the contact if recruiting has no address", async () => {
  const { to, text } = await sentMail({ template: "objection", language: "en" });
  expect(to.address).not.toContain("recruiting");
  expect(text.replace(/\s+/g, " ")).toContain("was promised an answer within a month");
});
