import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Topic } from "#core/imports/sections/content.ts";
import { topics } from "#core/imports/sections/content.ts";
import { wordsIn } from "#core/imports/words/phrases.ts";
import { plainText } from "#core/text/plain-text.ts";
import type { BoardText } from "./corpus.ts";
import { type Example, languageOfParts } from "./examples.ts";

/** How many words of a passage identify it. A labelled passage has at least as many. */
const keyWords = 14;

/** How many words of a passage are learned from. */
const maxWords = 40;

/** Returns the key of a passage: a hash of its first words. */
const keyOfPassage = (words: readonly string[]): string =>
  createHash("sha256").update(words.slice(0, keyWords).join(" ")).digest("hex").slice(0, 10);

/** The topics that a person gave to passages of real texts, by key. Hashes are used because the texts belong to others. */
const labelled = (): Map<string, Topic> =>
  new Map(
    readFileSync(new URL("passages.tsv", import.meta.url), "utf8")
      .split("\n")
      .flatMap((line) => {
        const [key = "", name] = line.split("\t");
        const topic = topics.find((each) => each === name);
        return topic ? [[key, topic] as const] : [];
      }),
  );

/** Yields the labelled passages in some texts, each once. A passage begins where a sentence or line does. */
export function* passagesIn(texts: readonly BoardText[]): Generator<Example> {
  const left = labelled();
  for (const { board, parts } of texts) {
    const sentences = parts.flatMap(({ html }) => plainText(html).split(/(?<=[.;!?:])\s+|\n+|•/));
    const words = sentences.map((sentence) => wordsIn(sentence));
    for (const index of sentences.keys()) {
      const passage: string[] = [];
      for (let at = index; at < words.length && passage.length < keyWords; at += 1) passage.push(...(words[at] ?? []));
      const key = keyOfPassage(passage);
      const topic = left.get(key);
      if (!topic) continue;
      left.delete(key);
      yield { board, language: languageOfParts(parts), topic, words: passage.slice(0, maxWords) };
    }
  }
}
