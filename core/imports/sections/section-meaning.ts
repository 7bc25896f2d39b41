import type { SectionMeaning } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import { wordsIn } from "../words/phrases.ts";
import { topicOfText } from "./content.ts";
import { typeOfHeading } from "./section-words.ts";

/**
 * The minimum confidence in the topic that the words of a section suggest: `alone` if no specific heading names a topic, `against` if the topic
 * contradicts the heading, `againstByOther` if it does and is `detail`. The last one is the highest, because many last sections end with a paragraph
 * about something else, such as equal opportunities.
 */
const minConfidence = { alone: 0.8, against: 0.75, againstByOther: 0.97 };

/** Headings that other systems put above an entire text, so they say little about its content. */
const ofWholeTexts: ReadonlySet<string> = new Set([
  "job description",
  "full job description",
  "job description summary",
  "descriptif du poste",
  "description du poste",
  "descrizione dell offerta",
  "descricao da vaga",
]);

/** Whether a heading is one that other systems put above an entire text. */
export const isOfWholeText = (heading: string): boolean => ofWholeTexts.has(wordsIn(heading).join(" "));

/** Catch-all headings, often above the benefits or a description of the company. */
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

/** The maximum length, in characters, of the beginning of a section that is read as its heading. */
const maxBeginningLength = 50;

/** Returns the beginning of a section up to a colon, as in `Our benefits: a pension`; empty if there is no colon near the beginning. */
function beginningOf(html: string): string {
  const text = plainText(html.slice(0, 10 * maxBeginningLength)).trim();
  const colon = text.indexOf(":");
  return colon > maxBeginningLength ? "" : text.slice(0, Math.max(0, colon));
}

/** Returns the topic of a section by its heading and the words of its text; `undefined` if neither reveals it, or if they contradict each other. */
export function meaningOf(heading: string, html: string): SectionMeaning | undefined {
  const told = typeOfHeading(ofAnything.has(wordsIn(heading).join(" ")) ? beginningOf(html) : heading);
  if (told === "detail") return undefined;
  const { topic, confidence } = topicOfText(plainText(html.slice(0, maxReadLength)));
  const doubt = topic === "detail" ? minConfidence.againstByOther : minConfidence.against;
  if (told && isOfWholeText(heading)) return topic === told && confidence >= minConfidence.alone ? told : undefined;
  if (told) return topic !== told && confidence >= doubt ? undefined : told;
  return topic !== "detail" && confidence >= minConfidence.alone ? topic : undefined;
}
