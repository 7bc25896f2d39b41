import { linesOf } from "./lines.ts";
import { typeOfSectionName } from "./section-words.ts";

/** Matches a label and its value: `Contact: 030 1234`. The value is captured if it has figures, as a telephone number, a date or an amount has. */
const labelWithValue = /^([^:]{1,40}):(?:([^:]{0,60}\d)|\s*\S)/;

/**
 * Whether a line states a fact by itself, so that it is not the heading of what follows: a label, and a value that has figures or names a place or
 * pay. A label that is the name of a section states no fact: `What we offer: 5 reasons to join`.
 */
export function statesFact(text: string): boolean {
  const [, label = "", figures] = labelWithValue.exec(text) ?? [];
  if (figures === undefined) return typeOfSectionName(label.split(" ").at(-1) ?? "", true) === "detail";
  const type = typeOfSectionName(label, true);
  return type === undefined || type === "detail";
}

/** Whether at least half of the lines of a text state facts, so that its words do not reveal its topic. A text with a list never counts. */
export function consistsOfFacts(html: string): boolean {
  const lines = linesOf(html);
  return !lines.some(({ inList }) => inList) && lines.filter(({ text }) => statesFact(text)).length * 2 >= lines.length;
}
