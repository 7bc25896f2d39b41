import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { findAvoidedWords, termsIn, termsOf } from "./terms.ts";
import { writtenTexts } from "./written-texts.ts";

describe.each(languages)("the texts in %s", (language) => {
  test("use no word that their term list avoids", () => {
    expect(findAvoidedWords(writtenTexts(language), termsOf(language))).toEqual([]);
  });
});

describe("a term list", () => {
  const terms = termsIn(
    "# Terms\n\n| what | we say | not |\n| --- | --- | --- |\n| a letter | e-mail | mail, Email, as PDF |\n",
  );
  const avoided = (text: string) => findAvoidedWords([{ where: "here", text }], terms);

  test("is a table of meanings, the words that we use, and the words that we avoid", () => {
    expect(terms).toEqual([{ meaning: "a letter", said: "e-mail", avoided: ["mail", "Email", "as PDF"] }]);
  });

  test("finds an avoided word, even at the beginning of a sentence, and says what to write", () => {
    expect(avoided("We sent you a mail.")).toEqual(['here: "mail", we say: e-mail']);
    expect(avoided("Mail us.")).toEqual(['here: "mail", we say: e-mail']);
    expect(avoided("Save it as PDF and send it")).toEqual(['here: "as PDF", we say: e-mail']);
  });

  test("finds only whole words, and is case-sensitive", () => {
    expect(avoided("Our e-mail address, a mailing, mail-order, an email, as PDFs")).toEqual([]);
  });

  test.each(languages)("in %s avoids no word that it uses", (language) => {
    const terms = termsOf(language);
    expect(terms.length).toBeGreaterThan(10);
    for (const { meaning, said, avoided } of terms)
      for (const cell of [meaning, said, ...avoided]) expect(cell).not.toBe("");
    const used = terms.map(({ said }) => ({ where: said, text: said }));
    expect(findAvoidedWords(used, terms)).toEqual([]);
  });
});

test("every kind of text is looked at", () => {
  for (const language of languages) {
    const found = writtenTexts(language);
    for (const where of [
      "mail.confirm.text",
      "search.title",
      "desk: list.heading",
      `site/texts/privacy.${language}.html`,
      "site/brand.json headline",
      "site-basics/taxonomy.json roles student",
    ])
      expect(found.find((text) => text.where === where)?.text, where).toMatch(/\p{L}{3}/u);
  }
});

test("a forbidden word that is planted in a message, even in its plural forms, is found", () => {
  const planted = writtenTexts("en").map(({ where, text }) => ({
    where,
    text: where === "search.title" ? text.replace("jobs", "vacancies") : text,
  }));
  expect(findAvoidedWords(planted, termsOf("en"))).toContain('search.title: "vacancies", we say: job');
});
