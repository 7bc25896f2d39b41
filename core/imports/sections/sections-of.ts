import type { SectionType } from "../../jobs/job.ts";
import { plainText } from "../../text/plain-text.ts";
import type { FeedPart, FeedRecord } from "../feed-record.ts";
import { typeOfHeading } from "./section-words.ts";
import { splitSections } from "./split-sections.ts";

interface Section {
  readonly type: SectionType;
  readonly title: string;
  readonly content: string;
}

/** The texts of a record as an opening has them. */
export interface Texts {
  readonly abstract: string | undefined;
  readonly sections: readonly Section[];
  /** Whether its text has headings, and whether they told what stands below them. */
  readonly headings: boolean;
  readonly split: boolean;
}

/** A longer beginning is no abstract, in characters. */
const longestAbstract = 600;

/** What would be lost in an abstract, which is plain text. */
const markup = /<(?:a|ul|ol|li|table|h[1-6])[\s>]/i;

/** An opening has no more sections; what follows stays in the last. */
const mostSections = 20;

/** No title is longer, in characters. */
const longestTitle = 200;

/** Splits the texts of a record at their headings; a short beginning before them becomes the abstract, if the feed has none. */
export function sectionsOf({ parts, abstract }: Pick<FeedRecord, "parts" | "abstract">): Texts {
  let beginning = abstract;
  let [headings, split] = [false, false];
  const sections = parts
    .filter(({ html }) => html !== "")
    .flatMap((part, index): Section[] => {
      if (part.type || isTitled(part)) {
        headings ||= isTitled(part);
        const type = part.type ?? typeOfHeading(part.title ?? "");
        split ||= type !== undefined && type !== "detail";
        return [titled(part, type ?? "detail")];
      }
      const found = splitSections(part.html);
      headings ||= found.headings > 0;
      split ||= found.sections.length > 0;
      const before = plainText(found.before);
      const isAbstract =
        index === 0 && beginning === undefined && found.sections.length > 0 && fits(before, found.before);
      if (isAbstract && before !== "") beginning = before;
      const first: Section[] =
        before === "" || isAbstract ? [] : [{ type: "detail", title: "", content: found.before }];
      return [...first, ...found.sections.map(({ type, title, html }) => ({ type, title, content: html }))];
    });
  return { abstract: beginning, sections: withinLimit(sections), headings, split };
}

const isTitled = ({ title = "" }: FeedPart): boolean => title.trim() !== "";

/** A title that is too long for one stays in the text. */
const titled = ({ title = "", html }: FeedPart, type: SectionType): Section =>
  title.length <= longestTitle
    ? { type, title, content: html }
    : { type, title: "", content: `<p>${escaped(title)}</p>${html}` };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const fits = (text: string, html: string): boolean => text.length <= longestAbstract && !markup.test(html);

function withinLimit(sections: readonly Section[]): readonly Section[] {
  if (sections.length <= mostSections) return sections;
  const [last, ...rest] = sections.slice(mostSections - 1);
  const content = rest.map((section) => `<h3>${escaped(section.title)}</h3>${section.content}`).join("");
  return [...sections.slice(0, mostSections - 1), ...(last ? [{ ...last, content: last.content + content }] : [])];
}
