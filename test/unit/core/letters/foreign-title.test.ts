import { expect, test } from "vitest";
import type { Language } from "#core/translation/language.ts";
import { opening, sentMail } from "./letters.ts";

const findIn = (language: Language) => ({
  jobIndex: { find: async () => ({ state: "closed" as const, job: { ...opening, language } }) },
});
const marked = '<span lang="de">Tester (m/w/d) &lt;R&amp;D&gt;</span>';

test.each(["confirmation", "please-confirm"] as const)(
  "the mail %s marks the language of a foreign title",
  async (template) => {
    const { html, text } = await sentMail({ template, language: "fr", context: findIn("de") });
    expect(html?.split(marked)).toHaveLength(3); // the title is marked up twice: in the sentence and in the list of facts
    expect(text).toContain("Tester (m/w/d) <R&D>");
    expect(text).not.toContain("span");
  },
);

test("a mail does not mark a title in its own language, or in an unknown one", async () => {
  expect((await sentMail({ language: "de", context: findIn("de") })).html).not.toContain("<span lang");
  expect((await sentMail({ language: "fr" })).html).not.toContain("<span lang");
});
