import type { SectionMeaning } from "../../jobs/job.ts";
import { escapeHtml } from "../../text/escaped.ts";
import { plainText } from "../../text/plain-text.ts";
import type { FeedPart, FeedRecord } from "../feed-record.ts";
import { meaningOf } from "./section-meaning.ts";
import { leadingHeading, splitField, splitSections } from "./split-sections.ts";

/** A section of a text. It keeps its position in the text, whatever its topic. */
interface Section {
  readonly type: "detail";
  readonly meaning?: SectionMeaning;
  readonly title: string;
  readonly content: string;
}

/** The texts of a record, as the abstract and the sections of an opening. */
export interface Texts {
  readonly abstract: string | undefined;
  readonly sections: readonly Section[];
  /** Whether the text has headings. */
  readonly headings: boolean;
  /** Whether the topic of at least one section is known. */
  readonly hasKnownSection: boolean;
}

/** The maximum length of an abstract, in characters. */
const maxAbstractLength = 600;

/** Matches markup that would be lost in an abstract, which is plain text. */
const markup = /<(?:a|ul|ol|li|table|h[1-6])[\s>]/i;

/** The maximum number of sections in an opening; further sections of a text are appended to the last one. */
const maxSections = 20;

/** The maximum length of a section's title, in characters. */
const maxTitleLength = 200;

/** Splits the texts of a record at their headings. A short text before the first heading becomes the abstract, if the feed has none. */
export function sectionsOf({ parts, abstract }: Pick<FeedRecord, "parts" | "abstract">): Texts {
  let beginning = abstract;
  let [headings, hasKnownSection] = [false, false];
  const sections = parts
    .filter(({ html }) => html !== "")
    .flatMap((part, index): Section[] => {
      if (part.meaning || isTitled(part)) {
        headings ||= isTitled(part);
        const meaning = part.meaning ?? meaningOf(part.title ?? "", part.html);
        hasKnownSection ||= meaning !== undefined;
        return part.meaning && !isTitled(part) ? ofField(part.meaning, part.html) : [titled(part, meaning)];
      }
      const found = splitAt(part.html);
      headings ||= found.headings > 0;
      hasKnownSection ||= found.sections.some(({ meaning }) => meaning);
      const before = plainText(found.before);
      const isAbstract =
        index === 0 && beginning === undefined && found.sections.length > 0 && fits(before, found.before);
      if (isAbstract && before !== "") beginning = before;
      const first: Section[] =
        before === "" || isAbstract ? [] : [section(meaningOfIntroduction(before, found.before), "", found.before)];
      return [...first, ...found.sections.map(({ meaning, title, html }) => section(meaning, title, html))];
    });
  return { abstract: beginning, sections: withinLimit(sections), headings, hasKnownSection };
}

/** Makes the sections of a feed's field that is about one topic: the text up to the first heading that names another topic, and the rest. */
function ofField(topic: SectionMeaning, html: string): Section[] {
  const { before, sections } = splitField(html, topic);
  const begun = leadingHeading(before) ?? { html: before }; // otherwise the page would show a second heading above it
  const first = plainText(before) === "" ? [] : [titled(begun, topic)];
  return [...first, ...sections.map((each) => section(meaningOf(each.topicHeading, each.html), each.title, each.html))];
}

const isTitled = ({ title = "" }: FeedPart): boolean => title.trim() !== "";

/** Makes a section; a title that is too long becomes part of the section's text. */
const titled = ({ title = "", html }: FeedPart, meaning: SectionMeaning | undefined): Section =>
  title.length <= maxTitleLength
    ? section(meaning, title, html)
    : section(meaning, "", `<p>${escapeHtml(title)}</p>${html}`);

const section = (meaning: SectionMeaning | undefined, title: string, content: string): Section => ({
  type: "detail",
  ...(meaning ? { meaning } : {}),
  title,
  content,
});

/** The maximum length, in characters, of an introduction about one topic. Longer ones are assumed to be about several. */
const maxIntroductionLength = 1500;

const meaningOfIntroduction = (text: string, html: string): SectionMeaning | undefined =>
  text.length <= maxIntroductionLength ? meaningOf("", html) : undefined;

/** Splits a text at its headings, and determines the topics of its sections. If no topic can be determined, the text is not split. */
function splitAt(html: string) {
  const { before, sections, headings } = splitSections(html);
  const told = sections.map((each) => ({ ...each, meaning: meaningOf(each.topicHeading, each.html) }));
  return told.some(({ meaning, type }) => meaning ?? type)
    ? { before, sections: told, headings }
    : { before: html, sections: [], headings };
}

const fits = (text: string, html: string): boolean => text.length <= maxAbstractLength && !markup.test(html);

function withinLimit(sections: readonly Section[]): readonly Section[] {
  if (sections.length <= maxSections) return sections;
  const [last, ...rest] = sections.slice(maxSections - 1);
  const content = rest.map((section) => `<h3>${escapeHtml(section.title)}</h3>${section.content}`).join("");
  return [...sections.slice(0, maxSections - 1), ...(last ? [{ ...last, content: last.content + content }] : [])];
}
