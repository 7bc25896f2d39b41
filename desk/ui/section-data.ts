import { kindOf, type Section } from "#core/jobs/job.ts";
import { breakableHtml } from "#core/text/breakable-html.ts";
import type { Hyphenator } from "#core/text/hyphenation.ts";
import type { Language } from "#core/translation/language.ts";

/** The data of a section of an opening, as pages of the desk show it. */
export const sectionData = (section: Section, language: Language | undefined, hyphenate: Hyphenator) => ({
  title: section.title,
  titleBreaks: hyphenate(section.title, language),
  kind: kindOf(section),
  content: breakableHtml(section.content, (word) => hyphenate(word, language)),
  labels: (section.tags ?? []).map(({ label }) => label),
});

export type SectionData = ReturnType<typeof sectionData>;
