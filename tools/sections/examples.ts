import { languageOfText } from "#adapters/language/language-of-text.ts";
import type { Topic } from "#core/imports/sections/content.ts";
import { maxContentWords } from "#core/imports/sections/content-features.ts";
import { headOf } from "#core/imports/sections/section-meaning.ts";
import { isCatchAllHeading, typeOfPhrase } from "#core/imports/sections/section-words.ts";
import { splitSections } from "#core/imports/sections/split-sections.ts";
import { wordsIn } from "#core/imports/words/phrases.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";

/** The first words of a section, in their order, and the topic according to its heading. */
export interface Example {
  readonly board: string;
  readonly language: string | undefined;
  readonly topic: Topic;
  readonly words: readonly string[];
}

/** Matches what follows a heading in a text without line breaks: up to three more words and a colon. */
const colon = /(?=(?:\s[^\s.:;]+){0,3}\s?:)/.source;

/** Phrases that begin a new section in a text without line breaks. Phrases that also occur within sentences count only before a colon. */
const within: readonly (readonly [Topic, RegExp])[] = [
  [
    "tasks",
    new RegExp(
      `(?:Ihre|Deine) (?:Aufgaben|Aufgabengebiete?|Tätigkeiten)|Ihr Aufgabengebiet|Das erwartet (?:dich|Sie)|(?:[Ll]a risorsa|[Ss]i) (?:si )?occuperà|(?:[Mm]ansioni|[Aa]ttività)${colon}`,
    ),
  ],
  [
    "requirements",
    new RegExp(
      `(?:Ihr|Dein) Profil|Das bringst du mit|[Ss]i richied(?:e|ono)|(?:Anforderungen|Qualifikationen|[Rr]equisiti|REQUISITI|[Cc]ompetenze)${colon}`,
    ),
  ],
  [
    "benefits",
    new RegExp(
      `(?:Das|Was) (?:bieten wir|wir bieten)|Wir bieten(?: Ihnen| dir)?|Unser Angebot|[Ss]i offre|[Oo]ffriamo|(?:Benefits|[Oo]fferta)${colon}`,
    ),
  ],
  ["company_info", /Über uns|Das sind wir|Chi siamo/],
];
const anyWithin = new RegExp(within.map(([topic, phrase]) => `(?<${topic}>${phrase.source})`).join("|"), "g");

/** Sections with fewer words than this are too short to learn from. */
const minWords = 8;

/** Yields the sections whose headings contain a known phrase. Sections that an employer repeats are counted once. */
export function* examplesIn(texts: readonly BoardText[]): Generator<Example> {
  const seen = new Set<string>();
  for (const { board, parts } of texts) {
    const language = languageOfParts(parts);
    for (const part of parts) {
      const sections = part.meaning
        ? [[part.meaning, plainText(part.html)] as const]
        : sectionsIn(part.title, part.html);
      for (const [topic, content] of sections) {
        const words = wordsIn(content).slice(0, maxContentWords);
        const key = `${topic} ${words.slice(0, 30).join(" ")}`;
        if (words.length < minWords || seen.has(key)) continue;
        seen.add(key);
        yield { board, language, topic, words };
      }
    }
  }
}

/** Returns the language in which a text is written. */
export const languageOfParts = (parts: BoardText["parts"]): string | undefined =>
  languageOfText(plainText(parts.map(({ title = "", html }) => `<p>${title}</p>${html}`).join("\n"))).language;

function sectionsIn(title: string | undefined, html: string): (readonly [Topic, string])[] {
  if (title) return [[title, html] as const].flatMap(withTopic);
  const { sections } = splitSections(html);
  if (sections.length > 0)
    return sections.map(({ title: heading, html: content }) => [heading, content] as const).flatMap(withTopic);
  const text = plainText(html);
  const found = [...text.matchAll(anyWithin)];
  return found.flatMap(({ 0: phrase, index, groups = {} }, at) => {
    const topic = within.find(([each]) => groups[each])?.[0];
    return topic ? [[topic, text.slice(index + phrase.length, found[at + 1]?.index).slice(0, 1500)] as const] : [];
  });
}

const withTopic = ([heading, html]: readonly [string, string]): (readonly [Topic, string])[] => {
  const type = isCatchAllHeading(heading) ? undefined : typeOfPhrase(headOf(heading, html));
  return type ? [[type, plainText(html)]] : [];
};
