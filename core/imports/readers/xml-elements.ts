import { SaxesParser } from "saxes";
import type { FeedInput } from "../feed-format.ts";
import { requireKind } from "./kind.ts";
import { countLineBreaks, maxDepth, maxRecordLength, refusalError } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";
import type { XmlElement } from "./xml-element.ts";
import { createXmlRepair } from "./xml-repair.ts";

/** How a format writes openings in XML. */
export interface XmlRules {
  /** Describes what the format expects, for refusals. */
  readonly expected: string;
  /** Returns the reason why a document with this root element is not in the expected format; `undefined` if it may be. */
  readonly wrongRoot: (name: string) => string | undefined;
  /** The names of elements that hold one opening each, in lower case. */
  readonly records: readonly string[];
  /** Receives each element outside of openings, with its own text but without its children. */
  readonly outside?: (element: XmlElement) => void;
}

/** How many characters of an element's text are kept if the element is outside of openings. */
const maxOutsideLength = 10_000;

interface Growing extends XmlElement {
  readonly children: Growing[];
  readonly content: (string | Growing)[];
  text: string;
}

/**
 * Reads the openings of an XML document one by one, with only one of them in memory. Raises `invalid`, with the line, if the document is not
 * well-formed, ends too early, declares entities, is nested too deeply or has too much text without an opening. References to files or addresses are
 * never followed.
 */
export async function* xmlElements(input: FeedInput, rules: XmlRules): AsyncGenerator<XmlElement> {
  const repair = createXmlRepair();
  const parser = createElementParser(rules);
  for await (const piece of requireKind("XML", textPieces(input, rules), rules.expected))
    yield* parser.take(repair.take(piece));
  yield* parser.take(repair.end());
  parser.end();
  for (const notice of repair.notices()) input.note?.(notice);
}

function createElementParser({ expected, wrongRoot, records, outside }: XmlRules) {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const open: Growing[] = [];
  const done: XmlElement[] = [];
  /** The number of elements that enclose the opening being read; `undefined` outside of openings. */
  let recordDepth: number | undefined;
  /** The position at which the last opening ended, or at which the current one began. */
  let since = 0;
  /** The number of blank lines before the XML declaration. XML does not allow them, so the parser does not get them. */
  let skipped = 0;
  const lineNow = (): number => parser.line + skipped;
  const fail = (reason: string, line = lineNow()) => refusalError(`not well-formed: line ${line}: ${reason}`, expected);
  let closed: XmlElement | undefined;
  const unclosed = (element: XmlElement | undefined): string =>
    element ? `<${element.name}> of line ${element.line} is not closed` : "it is empty";
  /** Returns the parser's error message, or a clearer one that names the unclosed element. */
  const reasonOf = (message: string): string => {
    const reason = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    if (reason === "unexpected close tag") return unclosed(closed);
    return /^unclosed tag|^unexpected end|root element/.test(reason)
      ? `the feed breaks off, ${unclosed(open.at(-1))}`
      : reason;
  };

  parser.on("error", (error) => {
    throw fail(reasonOf(error.message));
  });
  parser.on("doctype", (text) => {
    if (/<!ENTITY/i.test(text))
      throw refusalError(`line ${lineNow()}: declares entities, which no feed needs`, expected);
  });
  parser.on("opentag", ({ name: written, attributes }) => {
    const name = written.toLowerCase();
    const wrong = open.length === 0 ? wrongRoot(name) : undefined;
    if (wrong) throw refusalError(`line ${lineNow()}: ${wrong}`, expected);
    if (open.length >= maxDepth) throw fail(`nested more than ${maxDepth} levels deep`);
    if (recordDepth === undefined && records.includes(name)) [recordDepth, since] = [open.length, parser.position];
    open.push({ name, attributes: { ...attributes }, children: [], content: [], text: "", line: lineNow() });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (!element || (recordDepth === undefined && element.text.length > maxOutsideLength)) return;
    element.text += text;
    element.content.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    closed = element;
    if (recordDepth === undefined) outside?.(element);
    else if (open.length > recordDepth) {
      open.at(-1)?.children.push(element);
      open.at(-1)?.content.push(element);
    } else {
      done.push(element);
      [recordDepth, since] = [undefined, parser.position];
    }
  });

  const checkSize = (): void => {
    if (parser.position - since <= maxRecordLength) return;
    const what = recordDepth === undefined ? "the part outside of openings" : "an opening";
    const line = open[recordDepth ?? 0]?.line ?? 1;
    throw refusalError(
      `line ${line}: ${what} is larger than ${maxRecordLength / 1_000_000} million characters`,
      expected,
    );
  };

  return {
    *take(written: string): Generator<XmlElement> {
      const text = parser.position === 0 ? written.trimStart() : written;
      if (parser.position === 0) skipped += countLineBreaks(written, written.length - text.length);
      parser.write(text);
      checkSize();
      yield* done.splice(0);
    },
    end: () => void parser.close(),
  };
}
