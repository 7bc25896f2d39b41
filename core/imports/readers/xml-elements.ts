import { SaxesParser } from "saxes";
import type { FeedInput } from "../feed-format.ts";
import { ofKind } from "./kind.ts";
import { deepest, largestRecord, lineBreaks, refusal } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";
import type { XmlElement } from "./xml-element.ts";
import { createXmlRepair } from "./xml-repair.ts";

/** What of some XML is read. */
export interface XmlRules {
  /** What was expected, for refusals. */
  readonly expected: string;
  /** Why a document that begins with this element is none of this kind; nothing where it is one. */
  readonly wrongRoot: (name: string) => string | undefined;
  /** The elements that hold an opening each, in lower case. */
  readonly records: readonly string[];
  /** Is told of elements outside of openings, with what stands directly in them. */
  readonly outside?: (element: XmlElement) => void;
}

/** Characters that are kept of an element outside of openings. */
const longestOutside = 10_000;

interface Growing extends XmlElement {
  readonly children: Growing[];
  readonly content: (string | Growing)[];
  text: string;
}

/**
 * The openings of some XML, one by one, without holding more. Raises `invalid` with the line where it is not
 * well-formed, breaks off, declares entities, is nested too deeply or holds too much without an opening. References to
 * files or addresses are never followed.
 */
export async function* xmlElements(input: FeedInput, rules: XmlRules): AsyncGenerator<XmlElement> {
  const repair = createXmlRepair();
  const parser = createElementParser(rules);
  for await (const piece of ofKind("XML", textPieces(input, rules), rules.expected))
    yield* parser.take(repair.take(piece));
  yield* parser.take(repair.end());
  parser.end();
  for (const notice of repair.notices()) input.note?.(notice);
}

function createElementParser({ expected, wrongRoot, records, outside }: XmlRules) {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const open: Growing[] = [];
  const done: XmlElement[] = [];
  /** How many of the open elements are outside of the opening that is read. */
  let recordDepth: number | undefined;
  /** Where the last opening ended, or this one began. */
  let since = 0;
  /** Blank lines before the XML declaration, which forbids any. */
  let skipped = 0;
  const lineNow = (): number => parser.line + skipped;
  const fail = (reason: string, line = lineNow()) => refusal(`not well-formed: line ${line}: ${reason}`, expected);
  let closed: XmlElement | undefined;
  const begun = (element: XmlElement | undefined): string =>
    element ? `<${element.name}> of line ${element.line} is not closed` : "nothing is in it";
  /** The parser's words, or better ones where we know which element is meant. */
  const reasonOf = (message: string): string => {
    const reason = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    if (reason === "unexpected close tag") return begun(closed);
    return /^unclosed tag|^unexpected end|root element/.test(reason)
      ? `the feed breaks off, ${begun(open.at(-1))}`
      : reason;
  };

  parser.on("error", (error) => {
    throw fail(reasonOf(error.message));
  });
  parser.on("doctype", (text) => {
    if (/<!ENTITY/i.test(text)) throw refusal(`line ${lineNow()}: declares entities, which no feed needs`, expected);
  });
  parser.on("opentag", ({ name: written, attributes }) => {
    const name = written.toLowerCase();
    const wrong = open.length === 0 ? wrongRoot(name) : undefined;
    if (wrong) throw refusal(`line ${lineNow()}: ${wrong}`, expected);
    if (open.length >= deepest) throw fail(`nested more than ${deepest} levels deep`);
    if (recordDepth === undefined && records.includes(name)) [recordDepth, since] = [open.length, parser.position];
    open.push({ name, attributes: { ...attributes }, children: [], content: [], text: "", line: lineNow() });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (!element || (recordDepth === undefined && element.text.length > longestOutside)) return;
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
    if (parser.position - since <= largestRecord) return;
    const what = recordDepth === undefined ? "what is no opening" : "an opening";
    const line = open[recordDepth ?? 0]?.line ?? 1;
    throw refusal(`line ${line}: ${what} is larger than ${largestRecord / 1_000_000} million characters`, expected);
  };

  return {
    *take(written: string): Generator<XmlElement> {
      const text = parser.position === 0 ? written.trimStart() : written;
      if (parser.position === 0) skipped += lineBreaks(written, written.length - text.length);
      parser.write(text);
      checkSize();
      yield* done.splice(0);
    },
    end: () => void parser.close(),
  };
}
