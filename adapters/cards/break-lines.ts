/** A text that can be broken: its pieces in order, and what stands at the end of a line that is broken behind one. */
export interface Breakable {
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly text: string;
  /** What follows on the same line: a space, or nothing. */
  readonly glue: "" | " ";
  /** What ends a line that is broken here. */
  readonly end: "" | "-";
}

/** Splits a text between words, behind signs that join words, and where `breaks` allow a hyphen. */
export function breakable(text: string, breaks: readonly number[]): Breakable {
  const pieces: Piece[] = [];
  let from = 0;
  const cut = (until: number, glue: Piece["glue"], end: Piece["end"]): void => {
    const piece = text.slice(from, until).trim();
    if (piece !== "") pieces.push({ text: piece, glue, end });
    from = until;
  };
  const hyphens = new Set(breaks);
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === " ") cut(at, " ", "");
    else if (/[/–-]/.test(text[at - 1] ?? "") && text[at - 1] !== " " && at - from > 2) cut(at, "", "");
    else if (hyphens.has(at)) cut(at, "", "-");
  }
  cut(text.length, "", "");
  return { pieces };
}

type Measure = (line: string) => number;

/** The lines of a text, none wider than `width`, filled one after the other. A piece that is wider is broken anywhere. */
export function linesIn({ pieces }: Breakable, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  let glue = "";
  let end = "";
  for (const piece of pieces.flatMap((each) => narrowed(each, width, measure))) {
    const longer = line + glue + piece.text;
    if (line !== "" && measure(longer + piece.end) > width) {
      lines.push(line + end);
      line = piece.text;
    } else line = longer;
    ({ glue, end } = piece);
  }
  return line === "" ? lines : [...lines, line];
}

/** A piece that no line can hold, in pieces that one can. */
function narrowed(piece: Piece, width: number, measure: Measure): Piece[] {
  if (measure(piece.text + piece.end) <= width) return [piece];
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(piece.text)];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of signs) {
    if (part !== "" && measure(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  const whole = parts.map((text): Piece => ({ text, glue: "", end: "" }));
  return [...whole, { ...piece, text: part }];
}

/** The same number of lines, as equally long as they get. */
export function balanced(text: Breakable, width: number, measure: Measure): string[] {
  const wanted = linesIn(text, width, measure).length;
  const widest = Math.max(0, ...text.pieces.map((piece) => measure(piece.text + piece.end))); // no word is broken for it
  let [narrow, wide] = [Math.min(width, Math.max(width / 2, widest)), width];
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (narrow + wide) / 2;
    if (linesIn(text, middle, measure).length > wanted) narrow = middle;
    else wide = middle;
  }
  return linesIn(text, wide, measure);
}
