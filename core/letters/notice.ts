import { answerDay } from "../applications/stored/answer-day.ts";
import { paletteOf } from "../site/palette.ts";
import { countryOf } from "../site/site.ts";
import { deskApplicationAddress } from "./desk-addresses.ts";
import type { Letter } from "./letter.ts";
import { openingFacts, referenceFact, referenceIn } from "./letter-facts.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";

export const noticeMail = defineMailKind({
  template: "notice",
  reader: "recruiting",
  after: ["received"],
  letter: noticeLetter,
});

/** Tells recruiting that an application has arrived, and how to read it: at the desk or, without a desk, with commands. Does not say who applied. */
export function noticeLetter(parts: LetterParts): Letter {
  const { application, site, t, title, timeZone, language, deskUrl, now } = parts;
  const { files, jobClosed, suspect } = application;
  const reference = referenceIn(application);
  const country = countryOf(site, application.country)?.names[language] ?? application.country;
  const company = site.brand.name;
  const promisedDay = answerDay(application, language, timeZone, now);
  const fact = (label: string, value: string) => ({ label, lines: [[value]] });
  const command = (label: string, words: string) => ({
    label,
    lines: [[{ command: `./careers applications ${words}` }]],
  });
  return {
    language,
    brand: company,
    palette: paletteOf(site.brand),
    subject: t("mail.notice.subject", { title, country }),
    preheader: t("mail.notice.arrived", { company, count: files.length }),
    heading: t("mail.notice.heading"),
    paragraphs: [
      [t("mail.notice.arrived", { company, count: files.length })],
      ...(jobClosed ? [[t("mail.notice.closed")]] : []),
      ...(suspect ? [[t("mail.notice.suspect")]] : []),
    ],
    facts: {
      heading: t("mail.notice.facts"),
      list: [
        ...openingFacts(parts),
        fact(t("search.country"), country),
        ...(promisedDay === undefined ? [] : [fact(t("mail.notice.promised"), promisedDay)]),
        referenceFact(parts),
        ...(deskUrl
          ? []
          : [
              command(t("mail.notice.read"), `show ${reference}`),
              command(t("mail.notice.files"), `files --to FOLDER --why TEXT ${reference}`),
            ]),
      ],
    },
    ...(deskUrl
      ? { action: { text: t("mail.notice.open"), address: deskApplicationAddress(deskUrl, reference) } }
      : {}),
    closing: [],
    smallPrint: [[t("mail.notice.nameless")]],
  };
}
