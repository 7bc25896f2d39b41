import type { Language } from "../translation/language.ts";
import { languageFacts } from "../translation/language-facts.ts";
import { formatMoment } from "../translation/moments.ts";
import type { Fact } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { titlePiece } from "./title-line.ts";

/** Returns a label and its value, with a colon between them as the language writes it. */
export const labelled = (label: string, value: string, language: Language): string =>
  `${label}${languageFacts[language].beforeColon}: ${value}`;

/**
 * The facts at the beginning of every letter about an application: the opening, if its details are available, and when the application was received.
 */
export function openingFacts(parts: LetterParts): Fact[] {
  const { application, opening, t, language, timeZone } = parts;
  const { company = "", places = [] } = opening ?? {};
  return [
    { label: t("mail.fact.opening"), lines: [[titlePiece(parts)]] },
    ...(company ? [{ label: t("job.company"), lines: [[company]] }] : []),
    ...(places.length > 0
      ? [{ label: t("job.locations", { count: places.length }), lines: [[places.join(", ")]] }]
      : []),
    { label: t("mail.fact.received"), lines: [[formatMoment(application.receivedAt, language, timeZone)]] },
  ];
}

/** The reference of an application, by which candidates and recruiting refer to it. */
export const referenceFact = ({ application, t }: LetterParts): Fact => ({
  label: t("mail.fact.reference"),
  lines: [[{ whole: referenceIn(application) }]],
});

/** The reference of an application. An unconfirmed application has no reference, so its id is used instead. */
export const referenceIn = ({ id, reference }: LetterParts["application"]): string => reference ?? id;
