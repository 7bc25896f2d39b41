// usage: scripts/with-node tools/sections/learn.ts [OPTION ...]
//
// Learns from real texts which words, beginnings of words and pairs of words indicate what a section is about, and writes
// core/imports/sections/content-words.ts. The texts are outside the project; only words and pairs that several employers use are written. The examples
// are sections whose headings contain a known phrase (the headings themselves are not learned from), and passages that a person has labelled. Some
// employers are held out to test the result, and a table shows how often it was right.
//
//   --data FOLDER  where the texts are (../shared/data); may be repeated
//   --dry-run      writes nothing

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createTopicFinder, mostLikely, topics, weightsAsDigits } from "#core/imports/sections/content.ts";
import { featuresOf } from "#core/imports/sections/content-features.ts";
import { createSeededRandom } from "../bench/random.ts";
import { demoTexts, textsIn } from "./corpus.ts";
import { type Example, examplesIn } from "./examples.ts";
import { employerOf, heldOutOf } from "./held-out.ts";
import { labels } from "./measure.ts";
import { passagesIn } from "./passages.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string", multiple: true, default: ["../shared/data"] },
    "dry-run": { type: "boolean", default: false },
  },
});

/** A feature is learned if at least this many employers use it. */
const minBoards = 7;
const rounds = 25;
const learningRate = 0.5;
/** The weight of the examples against the penalty for large weights (the inverse of the L2 regularization). */
const cost = 2;
/** A feature is written if one of its weights differs from their mean by at least this. */
const minWeight = 0.6;
/** Sections are also learned from in pieces of this many words, because passages of this size are judged, too. */
const pieceWords = 30;
const minPieceWords = 8;
/** How many words of a section are learned from. */
const sectionWords = 150;
/** The languages with few examples. Each of these examples counts `rareWeight` times. */
const rareLanguages: ReadonlySet<string> = new Set(["pt", "it", "fr"]);
const rareWeight = 3;
const passageWeight = 5;

interface Lesson {
  readonly board: string;
  readonly topic: number;
  readonly weight: number;
  readonly features: readonly string[];
}

const texts = [...demoTexts(), ...(await textsIn(...values.data))];
const isHeldOut = heldOutOf(texts, labels());
const known = texts.filter((text) => !isHeldOut(text)).map((text) => ({ ...text, board: employerOf(text) }));
const tried = [...examplesIn(texts.filter(isHeldOut))];
const passages = [...passagesIn(known)];
const lessons = [
  ...[...examplesIn(known)].flatMap((example) => [lessonFrom(example, 1), ...pieceLessons(example)]),
  ...passages.map((example) => lessonFrom(example, passageWeight)),
];

function lessonFrom({ board, language = "", topic, words }: Example, weight: number): Lesson {
  const rare = rareLanguages.has(language) ? rareWeight : 1;
  return { board, topic: topics.indexOf(topic), weight: weight * rare, features: featuresOf(words) };
}

function pieceLessons(example: Example): Lesson[] {
  const { words } = example;
  if (words.length <= pieceWords) return [];
  const starts = Array.from({ length: Math.ceil(words.length / pieceWords) }, (_, index) => index * pieceWords);
  return starts
    .map((start) => words.slice(start, start + pieceWords))
    .filter((piece) => piece.length >= minPieceWords)
    .map((piece) => lessonFrom({ ...example, words: piece }, pieceWords / sectionWords));
}

const boardsOf = new Map<string, Set<string>>();
for (const { features, board } of lessons)
  for (const feature of features) {
    const boards = boardsOf.get(feature);
    if (boards) boards.add(board);
    else boardsOf.set(feature, new Set([board]));
  }
const indexOf = new Map(
  [...boardsOf].filter(([, boards]) => boards.size >= minBoards).map(([feature], index) => [feature, index]),
);

/** The total weight of the examples of each topic. Their weights are divided by it, so that all topics count equally, however rare. */
const weightOfTopic = topics.map((_, topic) =>
  lessons.reduce((sum, each) => sum + (each.topic === topic ? each.weight : 0), 0),
);
const weightOfTopics = weightOfTopic.reduce((sum, weight) => sum + weight, 0);

const exercises = lessons.map(({ topic, weight, features }) => ({
  topic,
  share: (cost * weight * weightOfTopics) / topics.length / (weightOfTopic[topic] ?? 1),
  at: Int32Array.from(features.flatMap((feature) => indexOf.get(feature) ?? [])),
}));
const uses = new Float64Array(indexOf.size);
for (const { at } of exercises) for (const index of at) uses[index] = (uses[index] ?? 0) + 1;

const weights = topics.map(() => new Float64Array(indexOf.size));
const steepness = topics.map(() => new Float64Array(indexOf.size).fill(1e-8));
const random = createSeededRandom(1);
for (let round = 0; round < rounds; round += 1) {
  const order = exercises.map((each) => [random(), each] as const).sort(([a], [b]) => a - b);
  for (const [, exercise] of order) learn(exercise);
}

/** Takes one step of stochastic gradient descent, with smaller steps for weights that have changed much (AdaGrad). */
function learn({ topic, share, at }: (typeof exercises)[number]): void {
  const scale = 1 / Math.sqrt(Math.max(1, at.length));
  const scores = weights.map((each) => {
    let sum = 0;
    for (const index of at) sum += each[index] ?? 0;
    return sum * scale;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  for (const [index, each] of weights.entries()) {
    const slopes = steepness[index] ?? each;
    const error = ((powers[index] ?? 0) / total - (topic === index ? 1 : 0)) * share * scale;
    for (const feature of at) {
      const weight = each[feature] ?? 0;
      const slope = error + weight / (uses[feature] ?? 1);
      const steep = (slopes[feature] ?? 0) + slope * slope;
      slopes[feature] = steep;
      each[feature] = weight - (learningRate * slope) / Math.sqrt(steep);
    }
  }
}

const written = [...indexOf].flatMap(([feature, index]) => {
  const found = weights.map((each) => each[index] ?? 0);
  const mean = found.reduce((sum, weight) => sum + weight, 0) / found.length;
  const centred = found.map((weight) => weight - mean);
  return centred.some((weight) => Math.abs(weight) >= minWeight) ? [`${feature}:${weightsAsDigits(centred)}`] : [];
});
const table = written.sort().join(";");

const file = `/** The weight of each word, beginning of words and pair of words for each topic of a section. Generated by tools/sections/learn.ts. */
export const contentWords =
  ${JSON.stringify(table)};
`;
if (!values["dry-run"]) writeFileSync(new URL("../../core/imports/sections/content-words.ts", import.meta.url), file);

const find = createTopicFinder(table);
console.log(
  `${lessons.length} examples with ${passages.length} labelled passages, ${written.length} features, ${file.length} bytes`,
);
for (const least of [0.5, 0.7, 0.8, 0.9, 0.95]) {
  const told = tried.map((example) => ({ ...example, found: mostLikely(find(featuresOf(example.words))) }));
  const sure = told.filter(({ found }) => found.confidence >= least);
  const right = sure.filter(({ found, topic }) => found.topic === topic).length;
  console.log(
    `sure by ${least}: ${sure.length} of ${tried.length} sections of other employers, ${((100 * right) / sure.length).toFixed(1)} % right`,
  );
}
