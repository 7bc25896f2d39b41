import { describe, expect, test } from "vitest";
import { type AnswerKind, answerKinds, stateAfter } from "#core/applications/stored/answer.ts";
import { languages } from "#core/translation/language.ts";
import { moment } from "../../../identities.ts";
import { mailOf, sentMail } from "./letters.ts";

const answerOf = (kind: AnswerKind, message?: string) => ({
  answer: {
    mail: "mail-0001",
    at: moment("2026-12-01T11:00:00.000Z"),
    kind,
    waits: false,
    ...(message ? { message } : {}),
  },
  about: { state: stateAfter(kind), country: "de" },
  template: "answer" as const,
});

describe.each(languages)("an answer in %s", (language) => {
  test.each(answerKinds)("says %s, with the message, the company and the contact", async (kind) => {
    const { subject, text, to, replyTo } = await sentMail({
      ...answerOf(kind, "Bring your\ndrawings.\n\nUntil then!"),
      language,
    });
    expect(to.address).toBe("anna@example.org");
    expect(subject).toContain("Tester (m/w/d) <R&D>");
    expect(text).toContain("\n\nBring your\ndrawings.\n\nUntil then!\n\n");
    for (const part of ["Tavela & Söhne", "K7M-29R-XDW", replyTo ?? ""]) expect(text).toContain(part);
  });
});

test("an answer is not sent if the state was changed after it, or if it was taken back", async () => {
  expect(await mailOf({ ...answerOf("rejected"), about: { state: "interview", country: "de" } })).toBeUndefined();
  expect(await mailOf({ ...answerOf("rejected"), answer: undefined })).toBeUndefined();
});

test("an operator's message never becomes a tag", async () => {
  const { html } = await sentMail(answerOf("offer", "<b>4,000</b> & more"));
  expect(html).toContain("&lt;b&gt;4,000&lt;/b&gt; &amp; more");
});

test("an operator's message is written in its own direction, in no language that the letter claims", async () => {
  const { html } = await sentMail(answerOf("offer", "مرحبا بك"));
  expect(html).toMatch(/<p lang="" dir="auto" [^>]*>مرحبا بك<\/p>/);
  expect(html.match(/dir="auto"/g)).toHaveLength(1);
});

test("the letters about a closed application differ in why it was closed", async () => {
  const [rejected, unfilled] = await Promise.all([sentMail(answerOf("rejected")), sentMail(answerOf("unfilled"))]);
  expect(rejected.text).toContain("not to take your application");
  expect(unfilled.text.replace(/\s+/g, " ")).toContain("without choosing anybody");
  expect(rejected.subject).toBe(unfilled.subject);
});
