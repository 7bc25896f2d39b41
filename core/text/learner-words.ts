import { wordsOfAllLanguages } from "./languages/languages.ts";

/** Words that mark an opening as one for learners, in all languages. */
export const learnerWords = wordsOfAllLanguages((analysis) => analysis.learnerWords);

const all: ReadonlySet<string> = new Set(learnerWords);

/** Whether a folded word marks an opening as one for learners, such as `intern`. */
export const isLearnerWord = (word: string): boolean => all.has(word);
