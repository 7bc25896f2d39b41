// usage: scripts/with-node tools/sections/learn.ts [OPTION ...]
//
// Learns from real texts which words indicate what a section is about, and writes core/imports/sections/content-words.ts. The texts are outside the
// project; only single words that several employers use are written. The examples are sections whose headings contain a known phrase; the headings
// themselves are not learned from. A quarter of the employers is held out to test the learned words, and a table shows how often they were right.
//
//   --data FOLDER  where the texts are (../shared/data)
//   --dry-run      writes nothing

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createTopicFinder, type Topic, topics } from "#core/imports/sections/content.ts";
import { createSeededRandom } from "../bench/random.ts";
import { demoTexts, textsIn } from "./corpus.ts";
import { examplesIn } from "./examples.ts";

const { values } = parseArgs({
  options: { data: { type: "string", default: "../shared/data" }, "dry-run": { type: "boolean", default: false } },
});

/** A word is learned if at least this many employers use it. */
const minBoards = 4;
const rounds = 30;
const learningRate = 0.15;
/** The weight decay (L2 regularization): how strongly small weights are preferred. */
const decay = 2e-5;
/** Weights below this are not written. */
const minWeight = 0.3;

const examples = [...examplesIn([...demoTexts(), ...(await textsIn(values.data))])];
const isKeptBack = (board: string): boolean =>
  [...board].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % 4 === 0;
const learned = examples.filter(({ board }) => !isKeptBack(board));
const tried = examples.filter(({ board }) => isKeptBack(board));

const boardsOf = new Map<string, Set<string>>();
for (const { words, board } of learned)
  for (const word of words) boardsOf.set(word, (boardsOf.get(word) ?? new Set()).add(board));
const known = new Map(
  [...boardsOf]
    .filter(([word, boards]) => boards.size >= minBoards && /^\p{L}{2,20}$/u.test(word))
    .map(([word], index) => [word, index]),
);

const weights = topics.map(() => new Float64Array(known.size + 1));
const countOf = new Map<Topic, number>();
for (const { topic } of learned) countOf.set(topic, (countOf.get(topic) ?? 0) + 1);
const random = createSeededRandom(1);
for (let round = 0; round < rounds; round += 1) {
  const order = learned.map((example) => [random(), example] as const).sort(([a], [b]) => a - b);
  const rate = learningRate / (1 + round / 5);
  for (const [, { words, topic }] of order) step(words, topic, rate);
}

/** Takes one step of gradient descent for an example. */
function step(words: readonly string[], topic: Topic, rate: number): void {
  const at = words.flatMap((word) => known.get(word) ?? []);
  const scale = 1 / Math.sqrt(Math.max(1, at.length));
  const scores = weights.map((each) => at.reduce((sum, index) => sum + (each[index] ?? 0), 0) * scale);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const share = learned.length / topics.length / (countOf.get(topic) ?? 1); // all topics count equally, however rare
  for (const [index, each] of weights.entries()) {
    const error = (topics[index] === topic ? 1 : 0) - (powers[index] ?? 0) / total;
    for (const word of at) each[word] = (each[word] ?? 0) * (1 - decay) + rate * share * error * scale;
  }
}

const listOf = (topic: Topic): string =>
  [...known]
    .map(([word, index]) => [word, weights[topics.indexOf(topic)]?.[index] ?? 0] as const)
    .filter(([, weight]) => Math.abs(weight) >= minWeight)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, weight]) => `${word}:${Math.round(weight * 10)}`)
    .join(";");

const file = `/** What each word of a text says about the topic of its section, in tenths. Made by tools/sections/learn.ts. */
export const contentWords = {
${topics.map((topic) => `  ${topic}:\n    ${JSON.stringify(listOf(topic))},`).join("\n")}
} as const;
`;
if (!values["dry-run"]) writeFileSync(new URL("../../core/imports/sections/content-words.ts", import.meta.url), file);

const finder = createTopicFinder(
  Object.fromEntries(topics.map((topic) => [topic, listOf(topic)])) as Record<Topic, string>,
);
console.log(`${learned.length} examples, ${known.size} words, ${file.length} bytes`);
for (const least of [0.5, 0.7, 0.8, 0.9, 0.95]) {
  const told = tried.map((example) => ({ ...example, found: finder(example.words) }));
  const sure = told.filter(({ found }) => found.confidence >= least);
  const right = sure.filter(({ found, topic }) => found.topic === topic).length;
  console.log(
    `sure by ${least}: ${sure.length} of ${tried.length} sections of other employers, ${((100 * right) / sure.length).toFixed(1)} % right`,
  );
}
