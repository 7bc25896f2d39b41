import { cutTo } from "../../text/cut.ts";
import { plainText } from "../../text/plain-text.ts";
import { refusalError } from "./refusal.ts";

/** The type of a feed's content, as refusals name it. */
export type Kind = "JSON" | "XML" | "an HTML page" | "text";

/** How many characters at the beginning of a text are read to detect its kind. */
const detectionLength = 2000;

/** Detects the kind of a text by its beginning. */
export function kindOf(beginning: string): Kind {
  let text = beginning.slice(0, detectionLength).trimStart();
  if (text.startsWith("{") || text.startsWith("[")) return "JSON";
  if (!text.startsWith("<")) return "text";
  for (const [begin, end] of prologue) if (text.startsWith(begin)) text = afterFirst(text, end);
  return /^<(!doctype\s+html|html|head|body)\b/i.test(text) ? "an HTML page" : "XML";
}

/** Markup that may precede the first element: an XML declaration or a comment, each with its beginning and its end. */
const prologue = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
] as const;

const afterFirst = (text: string, end: string): string => {
  const at = text.indexOf(end);
  return at === -1 ? text : text.slice(at + end.length).trimStart();
};

/** Yields the pieces of a text, after checking that the text is of the required type. Raises `invalid` if it is not. */
export async function* requireKind(
  kind: Kind,
  pieces: AsyncIterable<string>,
  expected: string,
): AsyncGenerator<string> {
  let beginning: string | undefined = "";
  for await (const piece of pieces) {
    if (beginning === undefined) {
      yield piece;
      continue;
    }
    beginning += piece;
    if (beginning.trimStart().length < detectionLength && beginning.length < 10 * detectionLength) continue;
    check(beginning, kind, expected);
    yield beginning;
    beginning = undefined;
  }
  if (beginning === undefined) return;
  check(beginning, kind, expected);
  yield beginning;
}

function check(beginning: string, kind: Kind, expected: string): void {
  const found = kindOf(beginning);
  if (found !== kind) throw refusalError(`line 1: this is ${found}${titleIn(found, beginning)}, not ${kind}`, expected);
}

/** Returns the title of a page that was received instead of a feed, or the beginning of a text, for a message: `(“Page not found”)`. */
function titleIn(found: Kind, beginning: string): string {
  if (found === "text") return ` (“${plainText(cutTo(beginning, 60))}”)`;
  const title = found === "an HTML page" ? /<title>([^<]+)/i.exec(beginning)?.[1] : undefined;
  return title ? ` (“${cutTo(plainText(title), 80)}”)` : "";
}
