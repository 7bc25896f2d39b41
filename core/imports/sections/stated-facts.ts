import { linesOf } from "./lines.ts";
import { typeOfSectionName } from "./section-words.ts";

/** Matches a label with a value that has figures, such as a telephone number, a date or an amount: `Contact: 030 1234`. */
const labelWithFigures = /^[^:]{1,40}:[^:]{0,60}\d/;

/** Matches a label and its value: `Work location: on site`. */
const labelWithValue = /^([^:]{1,40}):\s*\S/;

/** Whether a line states a fact by itself, so that it is no heading of what follows: a label, and a value that has figures or names a place or pay. */
export function statesFact(text: string): boolean {
  if (labelWithFigures.test(text)) return true;
  const [, label = ""] = labelWithValue.exec(text) ?? [];
  return typeOfSectionName(label.split(" ").at(-1) ?? "", true) === "detail";
}

/** Whether at least half of the lines of a text state facts, so that its words do not tell its topic. A text with a list does not consist of facts. */
export function consistsOfFacts(html: string): boolean {
  const lines = linesOf(html);
  return !lines.some(({ inList }) => inList) && lines.filter(({ text }) => statesFact(text)).length * 2 >= lines.length;
}
