import type { Language } from "../translation/language.ts";
import type { Catalog } from "../translation/translate.ts";
import { placeholderValue, type TextSettings } from "./placeholder-values.ts";
import { fillPlaceholders } from "./placeholders.ts";
import type { ProseName } from "./prose-names.ts";
import type { Site } from "./site.ts";

/** Returns the path of the text of a prose page in the site folder. A country may have a text of its own (spec C11). */
export const prosePath = (name: string, language: Language, country?: string): string =>
  `texts/${name}${country === undefined ? "" : `.${country}`}.${language}.html`;

/** The HTML of a prose page, and its language. */
export interface Prose {
  readonly html: string;
  readonly language: Language;
}

/** The prose pages as the operator wrote them, with placeholders. */
export interface ProseTemplates {
  /** The paths of the texts in the site folder. */
  readonly files: readonly string[];
  text(file: string): string;
  /**
   * Returns the country's own text in a language. If there is none, returns the general text in this language, or else the general text in the main
   * language.
   */
  of(name: ProseName, language: Language, country?: string): Prose & { readonly file: string };
}

/** The reader for whom the placeholders of a prose page are filled. */
export interface ProseReader {
  readonly language: Language;
  readonly country: string;
  /** The code of the company whose openings the page is about; missing for the group as a whole. */
  readonly company?: string | undefined;
}

/** Returns a prose page with its placeholders filled. */
export type ProseRenderer = (name: ProseName, reader: ProseReader) => Prose;

/** Creates a function that fills the placeholders of a site's prose pages, in the language of each text (spec C11). */
export function createProseRenderer(
  templates: ProseTemplates,
  settings: TextSettings & {
    readonly site: Site;
    readonly messages: Readonly<Record<Language, Catalog>>;
  },
): ProseRenderer {
  const { site, messages, ...text } = settings;
  return (name, { language: wanted, country, company }) => {
    const { html, language } = templates.of(name, wanted, country);
    const context = { ...text, site, language, catalog: messages[language], country, company };
    return { html: fillPlaceholders(html, (placeholder) => placeholderValue(placeholder, context)), language };
  };
}
