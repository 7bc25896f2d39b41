import { type SectionMeaning, sectionMeanings } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import { wordsIn } from "../words/phrases.ts";
import { type About, type AboutPassages, topicOfText, topicsOfPassages } from "./content.ts";
import { deniesBenefits } from "./denied-benefits.ts";
import { isAboutHiring } from "./hiring-steps.ts";
import { isCatchAllHeading, typeOfHeading, typeOfPhrase, typesNamedWithin, typesOfPhrases } from "./section-words.ts";
import { consistsOfFacts } from "./stated-facts.ts";

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

/** If a text is about a single topic, at least this share of the text is about that topic. */
const minOwnShare = 0.5;

/** If more than this share of a text is clearly about another topic, the text is about several topics. */
const maxOtherShare = 0.3;

/** The minimum confidence with which the first passage of a text is about another topic than the rest. */
const minOtherBeginning = 0.4;

/** If at least this share of a text is about the topic of its heading, the text does not contradict the heading. */
const minShareOfHeading = 0.2;

/** If less than this share of a text is about the topic of its heading, the heading's topic is absent from the text. */
const minPresentShare = 0.1;

/** Catch-all headings. Their sections are often about the benefits or the company. */
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

/** Returns the words that introduce a section: its heading or, below a catch-all heading, the beginning of its text. */
export const headOf = (heading: string, html: string): string =>
  ofAnything.has(wordsIn(heading).join(" ")) ? beginningOf(html) : heading;

/**
 * Returns the topic of a section, from its heading and the words of its text; `undefined` if neither reveals it, or if they contradict each other.
 */
export function meaningOf(heading: string, html: string): SectionMeaning | undefined {
  const told = typeOfHeading(headOf(heading, html));
  const text = plainText(html.slice(0, maxReadLength));
  const about = topicOfText(text);
  const { topic, confidence } = about;
  if (told === "detail" && typeOfPhrase(beginningOf(html)) !== topic) return undefined;
  if (told === undefined || told === "detail" || isCatchAllHeading(heading)) {
    if (consistsOfFacts(html.slice(0, maxReadLength))) return undefined;
    const alone = topicAlone(about, text, topic === told ? minConfidence.supported : minConfidence.alone);
    return alone === "benefits" && !offers(html.slice(0, maxReadLength), text) ? undefined : alone;
  }
  if (topic !== "detail" && confidence >= minConfidence.named && typesOfPhrases(heading).includes(topic)) return topic;
  return topic !== told && contradicts(about, topicsOfPassages(text), told) ? undefined : told;
}

/** Whether a text that mentions benefits offers them: it neither denies them nor describes how people are hired. */
const offers = (html: string, text: string): boolean => !deniesBenefits(html) && !isAboutHiring(text);

/**
 * Whether a text contradicts its heading, which names the topic `told`. A text that begins with this topic does not contradict the heading: the rest
 * may be a paragraph that an employer puts below all of its openings.
 */
function contradicts(
  { topic, confidence }: About,
  { shares, beginning }: AboutPassages,
  told: SectionMeaning,
): boolean {
  if (beginning.topic === told) return false;
  if (confidence >= minConfidence.againstAbsent && shares[told] < minPresentShare) return true;
  const least = topic === "detail" ? minConfidence.againstByOther : minConfidence.against;
  return confidence >= least && shares[told] < minShareOfHeading;
}

/**
 * Returns the topic of a text if the text is certainly about this topic only. A text about benefits may also praise the company and mention working
 * hours and location.
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
