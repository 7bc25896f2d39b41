import { describe, expect, test } from "vitest";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import type { EndReason } from "#core/applications/stored/ending.ts";
import { languages } from "#core/translation/language.ts";
import { moment } from "../../../identities.ts";
import { mailOf, sentMail } from "./letters.ts";

const endOf = (because: EndReason, state: ApplicationState = "received") => ({
  template: "ended" as const,
  about: { country: "de", state, ending: { because, at: moment("2026-12-01T10:00:00.000Z") } },
});
const ends = [
  ["undecided", endOf("period")],
  ["undecided because nobody could be warned", endOf("untold")],
  ["decided", endOf("period", "rejected")],
  ["handed on", endOf("handed_on", "interview")],
  ["erased by an operator", endOf("operator")],
] as const;

// trust S 698
describe.each(languages)("the mail before an erasure that nobody asked for, in %s,", (language) => {
  test.each(ends)("says what ends if it is %s, with the opening, the reference and the contact", async (_how, end) => {
    const { subject, text, to, replyTo } = await sentMail({ ...end, language });
    expect(to.address).toBe("anna@example.org");
    expect(subject).toContain("Tester (m/w/d) <R&D>");
    for (const part of ["Tavela & Söhne", "K7M-29R-XDW", replyTo ?? ""]) expect(text).toContain(part);
  });

  test("has its own reason for each end", async () => {
    const texts = await Promise.all(ends.map(async ([, end]) => (await sentMail({ ...end, language })).text));
    expect(new Set(texts).size).toBe(4); // the first two have the same text
  });
});

const inEnglish = async (because: EndReason, state?: ApplicationState): Promise<string> =>
  (await sentMail(endOf(because, state))).text.replace(/\s+/g, " ");

test("the mail before an erasure says why the application ends, and offers the search unless it goes on elsewhere or led to a job", async () => {
  expect(await inEnglish("period")).toContain("we have not decided on your application");
  expect(await inEnglish("period", "hired")).toContain("after a decision is over");
  expect(await inEnglish("handed_on")).toContain("to the system it works with");
  expect(await inEnglish("operator")).toContain("We have decided to erase");
  const search = "https://jobs.example/en/careers/de?country=de";
  expect(await inEnglish("period")).toContain(search);
  expect(await inEnglish("handed_on")).not.toContain(search);
  expect(await inEnglish("period", "hired")).not.toMatch(/You can apply again/);
});

test("the mail before an erasure is not sent if the erasure was called off, or the mailbox disowned", async () => {
  const { about, template } = endOf("period");
  const { ending: _ending, ...calledOff } = about;
  expect(await mailOf({ template, about: calledOff })).toBeUndefined();
  expect(
    await mailOf({ template, about: { ...about, disownedAt: moment("2026-12-01T10:00:00.000Z") } }),
  ).toBeUndefined();
});
