import { once } from "../../duties/once.ts";
import { wordsIn } from "../words/phrases.ts";
import { topicsOfPhrases } from "./content-phrases.ts";
import { contentWords } from "./content-words.ts";

/** The topics of a section that its words can reveal; `detail` stands for everything else. */
export const topics = ["tasks", "requirements", "benefits", "company_info", "detail"] as const;
export type Topic = (typeof topics)[number];

/** The most likely topic of a section by its words, and the probability of that topic, from 0 to 1. */
export interface About {
  readonly topic: Topic;
  readonly confidence: number;
}

/** What the text of a section is about. */
export interface AboutText extends About {
  /** The topics of the typical phrases in the text, each phrase once. */
  readonly phrases: readonly Topic[];
}

/** How many words of a section are read. */
const maxWords = 150;

/** Texts with fewer different words than this are too short to have a recognisable topic. */
const minWords = 10;

/** Returns the words by which the topic of a section is recognised, without duplicates. */
export const wordsOfContent = (text: string): string[] => [...new Set(wordsIn(text).slice(0, maxWords))];

/** The weight of a typical phrase, like that of a word which says a lot. */
const phraseWeight = 2.5;

/** Returns the most likely topic of a section that has these words, and typical phrases of these topics. */
export type TopicFinder = (words: readonly string[], phrases?: readonly Topic[]) => About;

/** Creates a finder from lists of words with their weights: `visa:12;yoga:31`. */
export function createTopicFinder(tables: Readonly<Record<Topic, string>>): TopicFinder {
  const weights = new Map<string, number[]>();
  for (const [index, topic] of topics.entries())
    for (const entry of tables[topic].split(";")) {
      const [word = "", weight = "0"] = entry.split(":");
      const each = weights.get(word) ?? topics.map(() => 0);
      each[index] = Number(weight) / 10;
      weights.set(word, each);
    }
  return (words, phrases = []) =>
    topicOf([
      ...words.flatMap((word) => (weights.has(word) ? [weights.get(word) ?? []] : [])),
      ...phrases.map((phrase) => topics.map((topic) => (topic === phrase ? phraseWeight : 0))),
    ]);
}

function topicOf(found: readonly (readonly number[])[]): About {
  const scale = 1 / Math.sqrt(Math.max(1, found.length));
  const powers = topics.map((_, index) => Math.exp(scale * found.reduce((sum, each) => sum + (each[index] ?? 0), 0)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const best = powers.reduce((highest, power, index) => (power > (powers[highest] ?? 0) ? index : highest), 0);
  return { topic: topics[best] ?? "detail", confidence: (powers[best] ?? 0) / total };
}

const learned = once(() => createTopicFinder(contentWords));

/** Returns the most likely topic of a section with this text. If the text is too short, the confidence is 0. */
export function topicOfText(text: string): AboutText {
  const words = wordsIn(text);
  const first = words.slice(0, maxWords);
  const different = [...new Set(first)];
  const about: About =
    different.length < minWords ? { topic: "detail", confidence: 0 } : learned()(different, topicsOfPhrases(first));
  return { ...about, phrases: topicsOfPhrases(words) };
}
