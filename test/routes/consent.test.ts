import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { languages } from "#core/site/language.ts";
import { aCandidate } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

/** Written down once more, so that a changed text is noticed. */
const noticeTexts = {
  de: "Ich habe die Datenschutzhinweise gelesen und bin damit einverstanden, dass meine Daten für diese Bewerbung verarbeitet werden.",
  en: "I have read the privacy notice and agree to my data being processed for this application.",
  fr: "J’ai lu la politique de confidentialité et j’accepte que mes données soient traitées dans le cadre de cette candidature.",
  it: "Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati per questa candidatura.",
  pt: "Li o aviso de privacidade e concordo com o tratamento dos meus dados para esta candidatura.",
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

test.each(languages)(
  "a submit in %s keeps what was agreed to, in the words of the page and with their hash",
  async (language) => {
    const { services, submit, form } = await aCandidate({}, () => new Date("2026-12-01T12:00:00Z"));
    const answer = await submit(job, await form({ language, country: "at", diConsent: true }));
    const { id } = await answer.json();
    const about = {
      ...{ decision: "given", at: "2026-12-01T12:00:00.000Z", language, country: "at", formVersion: 1 },
    } as const;
    const notice = noticeTexts[language];
    const di = services.site.brand.diConsent.en;
    expect(await services.applications.consents(id)).toEqual([
      { ...about, purpose: "privacy_notice", text: notice, textHash: sha256(notice) },
      ...(language === "en" ? [{ ...about, purpose: "di", text: di, textHash: sha256(di) }] : []), // asked in English only
    ]);
  },
);
