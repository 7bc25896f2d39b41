import { styleText } from "node:util";
import type { Outcome, Result, Step } from "./step.ts";

/** The terminal that shows the run. */
export interface Screen {
  /** The width in columns. */
  readonly width: number;
  readonly hasColours: boolean;
}

const maxWidth = 80;
/** The minimum width to print the texts of a step beside its outcome. On a narrower screen, they are printed below it. */
const minWidthForColumns = 60;
const outcomeWidth = 11;
const nameWidth = 9;
/** The maximum number of problems shown per step, and of lines per problem. */
const shown = { problems: 2, lines: 2 };

const formats: Readonly<Record<Outcome, Parameters<typeof styleText>[0]>> = {
  passed: "green",
  failed: ["bold", "red"],
  "not shown": "yellow",
};

/** Wraps a text at spaces. Only a word that is longer than a line is broken. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return line === "" ? lines : [...lines, line];
}

const widthOf = ({ width }: Screen): number => Math.max(20, Math.min(maxWidth, width));

function paint(text: string, format: Parameters<typeof styleText>[0], { hasColours }: Screen): string {
  return hasColours ? styleText(format, text, { validateStream: false }) : text;
}

/** The lines of a step: outcome and name, the claim, the figure, up to two problems, and the command that shows more. */
export function linesOf({ step, outcome, figure, problems }: Result, screen: Screen): string[] {
  const width = widthOf(screen);
  const hasColumns = width >= minWidthForColumns;
  const indent = hasColumns ? outcomeWidth + nameWidth : 2;
  const wrapped = (text: string): string[] => wrap(text, width - indent);
  const more = problems.length - shown.problems;
  const texts = [
    ...wrapped(step.claim),
    ...wrapped(figure),
    ...problems.slice(0, shown.problems).flatMap((problem) => shortened(wrapped(problem), width - indent)),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...wrapped(`more: ${step.more}`).map((line) => paint(line, "dim", screen)),
  ];
  const head = paint(outcome.padEnd(outcomeWidth), formats[outcome], screen) + step.name.padEnd(nameWidth);
  const [claim = "", ...others] = texts;
  const indented = (line: string): string => " ".repeat(indent) + line;
  return hasColumns
    ? [head + claim, ...others.map(indented)]
    : [head.trimEnd(), indented(claim), ...others.map(indented)];
}

function shortened(lines: readonly string[], width: number): string[] {
  if (lines.length <= shown.lines) return [...lines];
  const end = " ...";
  const [last = ""] = wrap(lines[shown.lines - 1] ?? "", width - end.length);
  return [...lines.slice(0, shown.lines - 1), last + end];
}

/** The line that is shown while a step runs. The result of the step replaces it. */
export const runningLine = ({ name }: Step, screen: Screen): string =>
  paint(`${"running".padEnd(outcomeWidth)}${name}`, "dim", screen);

/** The lines before the steps, which say what the run does. */
export const headOf = (machine: string, screen: Screen): string[] => [
  ...wrap(`Portico tries its promises on this machine: ${machine}.`, widthOf(screen)),
  "",
];

/** The lines after the steps, which summarize the run. */
export function footOf(results: readonly Result[], seconds: number, screen: Screen): string[] {
  const count = (wanted: Outcome): number => results.filter(({ outcome }) => outcome === wanted).length;
  const others = (["failed", "not shown"] as const).flatMap((outcome) =>
    count(outcome) > 0 ? [`${count(outcome)} ${outcome}`] : [],
  );
  const counts = [`${count("passed")} of ${results.length} passed`, ...others].join(", ");
  return ["", ...wrap(`${counts}, in ${durationOf(seconds)}.`, widthOf(screen))];
}

const durationOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
