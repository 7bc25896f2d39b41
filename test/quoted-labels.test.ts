import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "./texts.ts";

/** Texts that refer to a button by its label. */
const quoting = {
  "recap.notSent": "recap.send",
  "mail.confirm.press": "confirm.button",
  "mail.confirmation.stranger": "mine.mailbox.ask",
};

test.each(languages)("texts in %s that name a button quote its label", (language) => {
  const texts = textsOf(language);
  for (const [text, button] of Object.entries(quoting)) expect(texts[text], text).toContain(texts[button]);
  for (const folder of ["site", "site-basics", "site-examples/ventalba"]) {
    const notice = readFileSync(`${folder}/texts/privacy.${language}.html`, "utf8");
    expect(notice, folder).toMatch(new RegExp(`[“„«]\u202f?${texts["theme.system"]}\u202f?[”“»]`));
  }
});
