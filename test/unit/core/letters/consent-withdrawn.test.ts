import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { mailOf, sentMail } from "./letters.ts";

test("the mail about a withdrawn consent says what to do and names nobody", async () => {
  for (const language of languages) {
    const { to, text, html, subject } = await sentMail({
      template: "consent-withdrawn",
      language,
      about: { country: "de" },
    });
    expect(to.address).toBe("recruiting.dach@example.com");
    expect(subject).toContain("Tester (m/w/d) <R&D>");
    expect(text).toContain("./careers applications show K7M-29R-XDW");
    expect(`${text}${html}${subject}`).not.toMatch(/Anna|Muster|\+49 170|example\.org/);
  }
  const { text } = await sentMail({ template: "consent-withdrawn", about: { country: "de" } });
  expect(text.replace(/\s+/g, " ")).toContain("do not use such data from this application, including in copies");
});

test("it goes to the company's own address if it has one, and to nobody if recruiting has no address", async () => {
  expect(await mailOf({ template: "consent-withdrawn" })).toBeUndefined();
});
