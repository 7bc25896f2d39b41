import type { SectionMeaning } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import { wordsIn } from "../words/phrases.ts";
import { type AboutText, topicOfText } from "./content.ts";
import { isCatchAllHeading, typeOfHeading, typesOfPhrases } from "./section-words.ts";

/**
 * The minimum confidence in the topic of a text: `alone` to count without a specific heading, `supported` to count if the heading or typical phrases
 * name
 * the same topic, `against` to contradict the heading. `againstByOther` contradicts it with `detail`; it is high because many last sections end with
 * a
 * paragraph about something else, such as equal opportunities.
 */
const minConfidence = { alone: 0.8, supported: 0.7, against: 0.75, againstByOther: 0.97 };

/** A text with this many typical phrases of other topics is about several things. */
const minOtherPhrases = 2;

/** A text with this many typical phrases of its topic, and none of another topic, is typical of the topic. */
const minTypicalPhrases = 2;

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
  const about = topicOfText(plainText(html.slice(0, maxReadLength)));
  const { topic, confidence } = about;
  if (told === undefined) return topicAlone(about);
  if (isCatchAllHeading(heading))
    return topicAlone(about, topic === told ? minConfidence.supported : minConfidence.alone);
  if (topic !== "detail" && confidence >= minConfidence.supported && typesOfPhrases(heading).includes(topic))
    return topic;
  const doubt = topic === "detail" ? minConfidence.againstByOther : minConfidence.against;
  return topic !== told && confidence >= doubt ? undefined : told;
}

/** Returns the topic of a text if the text is surely about this topic and about nothing else. */
function topicAlone(
  { topic, confidence, phrases }: AboutText,
  least: number = minConfidence.alone,
): SectionMeaning | undefined {
  const others = phrases.filter((each) => each !== topic).length;
  const isTypical = others === 0 && phrases.length >= minTypicalPhrases;
  return topic !== "detail" && confidence >= (isTypical ? minConfidence.supported : least) && others < minOtherPhrases
    ? topic
    : undefined;
}
