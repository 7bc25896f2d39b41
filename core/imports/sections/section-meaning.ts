import type { SectionMeaning } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import { wordsIn } from "../words/phrases.ts";
import { topicOfText } from "./content.ts";
import { typeOfHeading } from "./section-words.ts";

/**
 * How likely a topic must be to count if the heading tells none, and to cast doubt on what the heading tells. Many last sections end with a paragraph
 * about something else, such as equal opportunities, so that casts less doubt.
 */
const minConfidence = { alone: 0.8, against: 0.75, againstByOther: 0.97 };

/** Headings that systems put above whole texts, so they tell little. */
const ofWholeTexts: ReadonlySet<string> = new Set([
  "job description",
  "full job description",
  "job description summary",
  "descriptif du poste",
  "description du poste",
  "descrizione dell offerta",
  "descricao da vaga",
]);

/** Whether a heading can stand above a whole text. */
export const isOfWholeText = (heading: string): boolean => ofWholeTexts.has(wordsIn(heading).join(" "));

/** Headings above anything that has no other place, often the benefits or the company. */
const ofAnything: ReadonlySet<string> = new Set([
  "additional information",
  "further information",
  "weitere informationen",
  "sonstiges",
  "informations complementaires",
  "autres informations",
  "altre informazioni",
  "informazioni",
  "informacoes adicionais",
  "outras informacoes",
]);

/** How many characters of HTML are read to find out what a section is about. */
const maxReadLength = 6000;

/** How long a beginning may be that is written like a heading, in characters. */
const maxBeginningLength = 50;

/** Returns the beginning of a section up to a colon, as in `Our benefits: a pension`; empty if it has none soon. */
function beginningOf(html: string): string {
  const text = plainText(html.slice(0, 10 * maxBeginningLength)).trim();
  const colon = text.indexOf(":");
  return colon > maxBeginningLength ? "" : text.slice(0, Math.max(0, colon));
}

/**
 * Returns what a section is about, by what its heading tells and by the words of its text; `undefined` if neither tells it, or if they contradict each
 * other.
 */
export function meaningOf(heading: string, html: string): SectionMeaning | undefined {
  const told = typeOfHeading(ofAnything.has(wordsIn(heading).join(" ")) ? beginningOf(html) : heading);
  if (told === "detail") return undefined;
  const { topic, confidence } = topicOfText(plainText(html.slice(0, maxReadLength)));
  const doubt = topic === "detail" ? minConfidence.againstByOther : minConfidence.against;
  if (told && isOfWholeText(heading)) return topic === told && confidence >= minConfidence.alone ? told : undefined;
  if (told) return topic !== told && confidence >= doubt ? undefined : told;
  return topic !== "detail" && confidence >= minConfidence.alone ? topic : undefined;
}
