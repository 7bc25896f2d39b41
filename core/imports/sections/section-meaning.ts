import { type SectionMeaning, sectionMeanings } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import { wordsIn } from "../words/phrases.ts";
import { type About, topicOfText, topicsOfPassages } from "./content.ts";
import { deniesBenefits } from "./denied-benefits.ts";
import { isAboutHiring } from "./hiring-steps.ts";
import { isCatchAllHeading, typeOfHeading, typeOfPhrase, typesNamedWithin, typesOfPhrases } from "./section-words.ts";

/**
 * The minimum confidence in the topic of a text: `alone` to count without a specific heading, `supported` to count below a catch-all heading for the
 * same topic, `named` to be chosen among the topics that the heading names, `against` to contradict the heading, `againstByOther` to contradict it
 * with `detail`, and `againstAbsent` to contradict a heading about which the text says nothing.
 */
const minConfidence = {
  alone: 0.65,
  supported: 0.6,
  named: 0.7,
  against: 0.75,
  againstByOther: 0.85,
  againstAbsent: 0.45,
};

/** The minimum share of its topic in a text that is about this topic only. */
const minOwnShare = 0.5;

/** A text of which more than this share is clearly about another topic is about several things. */
const maxOtherShare = 0.3;

/** The minimum confidence in the topic of the first passage of a text that begins with another topic than the rest. */
const minOtherBeginning = 0.4;

/** A text of which at least this share is about the topic of its heading does not contradict the heading. */
const minShareOfHeading = 0.2;

/** A text of which less than this share is about the topic of its heading says nothing about it. */
const minPresentShare = 0.1;

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

/** Returns the beginning of a section that reads like a heading: `Our benefits: a pension`, `What do we offer? A pension`. Empty if there is none. */
function beginningOf(html: string): string {
  const text = plainText(html.slice(0, 10 * maxBeginningLength)).trim();
  const end = text.search(/[:?\n]/);
  return end > maxBeginningLength ? "" : text.slice(0, Math.max(0, end));
}

/** Returns the words that head a section: its heading, or the beginning of its text if the heading is one for anything. */
export const headOf = (heading: string, html: string): string =>
  ofAnything.has(wordsIn(heading).join(" ")) ? beginningOf(html) : heading;

/** Returns the topic of a section by its heading and the words of its text; `undefined` if neither reveals it, or if they contradict each other. */
export function meaningOf(heading: string, html: string): SectionMeaning | undefined {
  const told = typeOfHeading(headOf(heading, html));
  const text = plainText(html.slice(0, maxReadLength));
  const about = topicOfText(text);
  const { topic, confidence } = about;
  if (told === "detail" && typeOfPhrase(beginningOf(html)) !== topic) return undefined;
  if (told === undefined || told === "detail" || isCatchAllHeading(heading)) {
    const alone = topicAlone(about, text, topic === told ? minConfidence.supported : minConfidence.alone);
    return alone === "benefits" && !offers(html.slice(0, maxReadLength), text) ? undefined : alone;
  }
  if (topic !== "detail" && confidence >= minConfidence.named && typesOfPhrases(heading).includes(topic)) return topic;
  return topic !== told && contradicts(about, topicsOfPassages(text).shares[told]) ? undefined : told;
}

/** Whether a text with the words of benefits offers them: it neither denies them nor tells how people are hired. */
const offers = (html: string, text: string): boolean => !deniesBenefits(html) && !isAboutHiring(text);

/** Whether a text about another topic contradicts its heading, of whose topic it has this share. */
function contradicts({ topic, confidence }: About, shareOfHeading: number): boolean {
  if (confidence >= minConfidence.againstAbsent && shareOfHeading < minPresentShare) return true;
  const least = topic === "detail" ? minConfidence.againstByOther : minConfidence.against;
  return confidence >= least && shareOfHeading < minShareOfHeading;
}

/**
 * Returns the topic of a text if the text is surely about this topic and about nothing else. Benefits may praise the company and tell hours and place,
 * too.
 */
function topicAlone({ topic, confidence }: About, text: string, least: number): SectionMeaning | undefined {
  if (topic === "detail" || confidence < least) return undefined;
  const { shares, clearShares, beginning } = topicsOfPassages(text);
  const counted = topic === "benefits" ? 1 - shares.detail : 1;
  if (shares[topic] < minOwnShare * counted) return undefined;
  const others = sectionMeanings.filter((each) => each !== topic && !(topic === "benefits" && each === "company_info"));
  const beginsOtherwise =
    others.some((other) => other === beginning.topic) && beginning.confidence >= minOtherBeginning;
  const named = typesNamedWithin(text);
  return beginsOtherwise || others.some((other) => clearShares[other] > maxOtherShare || named.has(other))
    ? undefined
    : topic;
}
