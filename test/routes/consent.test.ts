import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { aCandidate } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const company = "tavela";

/** The texts of the consents, copied here so that a changed text fails the test. */
const noticeTexts = {
  de: "Ich habe die Datenschutzhinweise gelesen.",
  en: "I have read the privacy notice.",
  fr: "J’ai lu la politique de confidentialité.",
  it: "Ho letto l’informativa sulla privacy.",
  pt: "Li o aviso de privacidade.",
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

test.each(languages)(
  "a submit in %s stores what was read and agreed to, in the words of the page, and the linked notice, with their hashes",
  async (language) => {
    const { services, submit, form } = await aCandidate({}, () => new Date("2026-12-01T12:00:00Z"));
    const answer = await submit(job, await form({ language, country: "at", diConsent: true }));
    const { id } = await answer.json();
    const about = {
      at: "2026-12-01T12:00:00.000Z",
      language,
      country: "at",
      formVersion: 2,
    } as const;
    const { html } = services.prose("privacy", { language, country: "at", company });
    expect(html).toContain("Tavela Digital GmbH");
    const words = noticeTexts[language];
    const di = services.site.brand.diConsent.en.replace("{controller}", "Tavela Digital GmbH");
    expect(await services.applications.consents(id)).toEqual([
      {
        ...about,
        purpose: "privacy_notice",
        decision: "read",
        text: words,
        textHash: sha256(words),
        notice: { html, hash: sha256(html) },
      },
      ...(language === "en" ? [{ ...about, purpose: "di", decision: "given", text: di, textHash: sha256(di) }] : []), // only in the English form
    ]);
  },
);
