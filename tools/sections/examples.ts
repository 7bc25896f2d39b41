import { type Topic, wordsOfContent } from "#core/imports/sections/content.ts";
import { isCatchAllHeading, typeOfPhrase } from "#core/imports/sections/section-words.ts";
import { splitSections } from "#core/imports/sections/split-sections.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";

/** The words of a section, and the topic according to its heading. */
export interface Example {
  readonly board: string;
  readonly topic: Topic;
  readonly words: readonly string[];
}

/** Phrases that begin a new section in a text without line breaks. */
const within: readonly (readonly [Topic, RegExp])[] = [
  [
    "tasks",
    /(?:Ihre|Deine) (?:Aufgaben|Aufgabengebiete?|Tätigkeiten)|Ihr Aufgabengebiet|Das erwartet (?:dich|Sie)|(?:[Ll]a risorsa|[Ss]i) (?:si )?occuperà|[Pp]rincipali (?:mansioni|attività)|[Mm]ansioni|[Aa]ttività/,
  ],
  [
    "requirements",
    /(?:Ihr|Dein) Profil|Anforderungen|Qualifikationen|Das bringst du mit|[Rr]equisiti|[Ss]i richied(?:e|ono)|[Cc]ompetenze|REQUISITI/,
  ],
  [
    "benefits",
    /(?:Das|Was) (?:bieten wir|wir bieten)|Wir bieten(?: Ihnen| dir)?|Benefits|Unser Angebot|[Ss]i offre|[Oo]ffriamo|[Oo]fferta/,
  ],
  ["company_info", /Über uns|Das sind wir|Chi siamo/],
];
const anyWithin = new RegExp(within.map(([topic, phrase]) => `(?<${topic}>${phrase.source})`).join("|"), "g");

/** Sections with fewer words than this are too short to learn from. */
const minWords = 12;

/** Yields the sections whose headings contain a known phrase. Sections that an employer repeats are counted once. */
export function* examplesIn(texts: readonly BoardText[]): Generator<Example> {
  const seen = new Set<string>();
  for (const { board, parts } of texts)
    for (const part of parts) {
      const sections = part.meaning
        ? [[part.meaning, plainText(part.html)] as const]
        : sectionsIn(part.title, part.html);
      for (const [topic, content] of sections) {
        const words = wordsOfContent(content);
        const key = `${topic} ${words.slice(0, 30).join(" ")}`;
        if (words.length < minWords || seen.has(key)) continue;
        seen.add(key);
        yield { board, topic, words };
      }
    }
}

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
  const type = isCatchAllHeading(heading) ? undefined : typeOfPhrase(heading);
  return type ? [[type, plainText(html)]] : [];
};
