import { once } from "../../duties/once.ts";
import { wordsIn } from "../words/phrases.ts";
import { featuresOf, maxContentWords, passagesOf } from "./content-features.ts";
import { topicsOfPhrases } from "./content-phrases.ts";
import { contentWords } from "./content-words.ts";

/** The topics of a section that its words can reveal; `detail` stands for everything else. */
export const topics = ["tasks", "requirements", "benefits", "company_info", "detail"] as const;
export type Topic = (typeof topics)[number];

/** A number for each topic. */
export type ByTopic = Readonly<Record<Topic, number>>;

/** The most likely topic of some words, and the probability of that topic, from 0 to 1. */
export interface About {
  readonly topic: Topic;
  readonly confidence: number;
}

/** Which topics the passages of a text are about. */
export interface AboutPassages {
  /** The share of each topic in the text, from 0 to 1: the mean of its probabilities in the passages of the text. */
  readonly shares: ByTopic;
  /** The share of the passages that are clearly about a topic, by topic. */
  readonly clearShares: ByTopic;
  /** What the first passage is about. */
  readonly beginning: About;
}

/** Texts with fewer different words than this are too short to have a recognisable topic. */
const minWords = 10;

/** The weight of a typical phrase, about the same as that of a very indicative word. */
const phraseWeight = 1.5;

/** The minimum probability of a topic that a passage is clearly about. */
const minClear = 0.6;

/** Returns the probability of each topic for a text with these features. `phrases` has the topics of the typical phrases in the text. */
export type TopicFinder = (features: readonly string[], phrases?: readonly Topic[]) => ByTopic;

/** The digits in which a table writes weights: `a` is 0, each letter after it is one step more, and `Z` to `A` are -1 to -26 steps. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const zero = digits.indexOf("a");
const step = 0.2;

/** Encodes weights, one for each topic in the order of `topics`, for an entry of a table. Weights beyond ±5 become ±5. */
export const weightsAsDigits = (weights: readonly number[]): string =>
  weights.map((weight) => digits[Math.max(0, Math.min(digits.length - 1, zero + Math.round(weight / step)))]).join("");

/** Creates a finder from a table of features with their weights: `visa:aabZa;years of:VpYaa`. */
export function createTopicFinder(table: string): TopicFinder {
  const weights = new Map<string, readonly number[]>();
  for (const entry of table.split(";")) {
    const [feature = "", code = ""] = entry.split(":");
    weights.set(
      feature,
      [...code].map((digit) => (digits.indexOf(digit) - zero) * step),
    );
  }
  return (features, phrases = []) =>
    probabilities([
      ...features.flatMap((feature) => (weights.has(feature) ? [weights.get(feature) ?? []] : [])),
      ...phrases.map((phrase) => topics.map((topic) => (topic === phrase ? phraseWeight : 0))),
    ]);
}

function probabilities(found: readonly (readonly number[])[]): ByTopic {
  const scale = 1 / Math.sqrt(Math.max(1, found.length));
  const powers = topics.map((_, index) => Math.exp(scale * found.reduce((sum, each) => sum + (each[index] ?? 0), 0)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return byTopic((_, index) => (powers[index] ?? 0) / total);
}

const byTopic = (numberOf: (topic: Topic, index: number) => number): ByTopic =>
  Object.fromEntries(topics.map((topic, index) => [topic, numberOf(topic, index)])) as Record<Topic, number>;

/** Returns the most likely topic. */
export function mostLikely(by: ByTopic): About {
  const topic = topics.reduce((best, each) => (by[each] > by[best] ? each : best));
  return { topic, confidence: by[topic] };
}

const learned = once(() => createTopicFinder(contentWords));

/** Returns what a section with this text is most likely about. If the text is too short, the confidence is 0. */
export function topicOfText(text: string): About {
  const words = wordsIn(text);
  const isShort = new Set(words.slice(0, maxContentWords)).size < minWords;
  return isShort
    ? { topic: "detail", confidence: 0 }
    : mostLikely(learned()(featuresOf(words), topicsOfPhrases(words)));
}

/** Returns which topics the passages of a text are about. */
export function topicsOfPassages(text: string): AboutPassages {
  const find = learned();
  const passages = passagesOf(text).map((each) => ({ length: each.length, by: find(featuresOf(each)) }));
  const length = Math.max(
    1,
    passages.reduce((sum, each) => sum + each.length, 0),
  );
  const shareOf = (partOf: (by: ByTopic) => number): number =>
    passages.reduce((sum, each) => sum + each.length * partOf(each.by), 0) / length;
  const isClear = (by: ByTopic, topic: Topic): boolean => mostLikely(by).topic === topic && by[topic] >= minClear;
  return {
    shares: byTopic((topic) => shareOf((by) => by[topic])),
    clearShares: byTopic((topic) => shareOf((by) => (isClear(by, topic) ? 1 : 0))),
    beginning: passages[0] ? mostLikely(passages[0].by) : { topic: "detail", confidence: 0 },
  };
}
