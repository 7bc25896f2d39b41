import { cutTo } from "../../text/cut.ts";
import { plainText } from "../../text/plain-text.ts";
import { refusal } from "./refusal.ts";

/** What a feed is written in. */
export type Kind = "JSON" | "XML" | "an HTML page" | "text";

/** Characters that are looked at. */
const enough = 2000;

/** What a text is written in, by its beginning. */
export function kindOf(beginning: string): Kind {
  let text = beginning.slice(0, enough).trimStart();
  if (text.startsWith("{") || text.startsWith("[")) return "JSON";
  if (!text.startsWith("<")) return "text";
  for (const [begin, end] of prologue) if (text.startsWith(begin)) text = afterFirst(text, end);
  return /^<(!doctype\s+html|html|head|body)\b/i.test(text) ? "an HTML page" : "XML";
}

/** What may stand before the first element. */
const prologue = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
] as const;

const afterFirst = (text: string, end: string): string => {
  const at = text.indexOf(end);
  return at === -1 ? text : text.slice(at + end.length).trimStart();
};

/** The same pieces, once it is sure that they are of that kind. Raises `invalid` where they are of another. */
export async function* ofKind(kind: Kind, pieces: AsyncIterable<string>, expected: string): AsyncGenerator<string> {
  let beginning: string | undefined = "";
  for await (const piece of pieces) {
    if (beginning === undefined) {
      yield piece;
      continue;
    }
    beginning += piece;
    if (beginning.trimStart().length < enough && beginning.length < 10 * enough) continue;
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
  if (found !== kind) throw refusal(`line 1: this is ${found}${titleIn(found, beginning)}, not ${kind}`, expected);
}

/** What a page says that came in place of a feed: `(“Page not found”)`. */
function titleIn(found: Kind, beginning: string): string {
  if (found === "text") return ` (“${plainText(cutTo(beginning, 60))}”)`;
  const title = found === "an HTML page" ? /<title>([^<]+)/i.exec(beginning)?.[1] : undefined;
  return title ? ` (“${cutTo(plainText(title), 80)}”)` : "";
}
