/** A text, split at every position where a line may break. */
export interface Breakable {
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly text: string;
  /** The separator between this piece and the next one on the same line. */
  readonly glue: "" | " ";
  /** Added to this piece if the line breaks after it. */
  readonly end: "" | "-";
}

/** Splits a text at spaces, after slashes and dashes, and where `breaks` allows a hyphen. */
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

/**
 * Breaks a text into lines of at most `width`. Each line is filled before the next one begins. A piece that is wider than a line is broken anywhere.
 */
export function wrapLines({ pieces }: Breakable, width: number, measure: Measure): string[] {
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

/** Splits a piece that is wider than a line into pieces that fit. */
function narrowed(piece: Piece, width: number, measure: Measure): Piece[] {
  if (measure(piece.text + piece.end) <= width) return [piece];
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(piece.text)];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes) {
    if (part !== "" && measure(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  const whole = parts.map((text): Piece => ({ text, glue: "", end: "" }));
  return [...whole, { ...piece, text: part }];
}

/** Breaks a text into the same number of lines as `wrapLines`, but of about equal length. */
export function balanceLines(text: Breakable, width: number, measure: Measure): string[] {
  const lineCount = wrapLines(text, width, measure).length;
  const widest = Math.max(0, ...text.pieces.map((piece) => measure(piece.text + piece.end))); // no line may be narrower than the widest piece
  let [narrow, wide] = [Math.min(width, Math.max(width / 2, widest)), width];
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (narrow + wide) / 2;
    if (wrapLines(text, middle, measure).length > lineCount) narrow = middle;
    else wide = middle;
  }
  return wrapLines(text, wide, measure);
}
