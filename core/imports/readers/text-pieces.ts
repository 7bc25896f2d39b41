import { PorticoError } from "../../errors.ts";
import type { FeedInput } from "../feed-format.ts";
import { beginsUtf8, declaredEncoding, firstNonAsciiIndex } from "./encoding.ts";
import { countLineBreaks, refusalError } from "./refusal.ts";

/** The size of the largest feed that is read. Feeds of job boards are smaller. */
const maxFeedBytes = 500_000_000;
/** How many bytes are decoded at a time, so that the decoded pieces stay small. */
const sliceBytes = 65_536;
/** How many bytes at the beginning are searched for the declared encoding. */
const maxHeaderBytes = 1024;

/** How to read the text of a feed. */
export interface TextRules {
  /** Describes what the format expects, for refusals. */
  readonly expected: string;
  /** Whether text that is not valid UTF-8 is read as Windows-1252, with a notice. This is for feeds that cannot declare an encoding. */
  readonly orWindows1252?: boolean;
}

/**
 * Reads the text of a feed in pieces, in the encoding that the feed declares, otherwise as UTF-8. Raises `invalid`, with the line, if the bytes are
 * not in that encoding, and if the feed is larger than 500 MB or blank.
 */
export async function* textPieces(input: FeedInput, rules: TextRules): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let head: Uint8Array = new Uint8Array();
  let blank = true;
  for await (const piece of slices(input.bytes)) {
    let bytes = piece;
    if (!decoder) {
      head = joined(head, piece);
      if (head.length < maxHeaderBytes) continue;
      [decoder, bytes] = [decoderFor(head, input, rules), head];
    }
    const text = decoder.decode(bytes);
    blank &&= text.trim() === "";
    if (text !== "") yield text;
  }
  decoder ??= decoderFor(head, input, rules);
  const rest = decoder.decode(head.length < maxHeaderBytes ? head : new Uint8Array()) + decoder.end();
  if (blank && rest.trim() === "") throw refusalError("line 1: the feed is empty", rules.expected);
  if (rest !== "") yield rest;
}

async function* slices(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size > maxFeedBytes) throw new PorticoError("invalid", `larger than ${maxFeedBytes / 1_000_000} MB`);
    for (let from = 0; from < piece.length; from += sliceBytes) yield piece.subarray(from, from + sliceBytes);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

function decoderFor(head: Uint8Array, { contentType, note }: FeedInput, rules: TextRules): Decoder {
  const declared = declaredEncoding({ head, contentType });
  if (declared !== undefined) return strictDecoder(declared, rules, "declared");
  return rules.orWindows1252 ? guessingDecoder(rules, note) : strictDecoder("utf-8", rules);
}

/**
 * Decodes bytes that are either UTF-8 or Windows-1252. Both encode ASCII in the same way, so the first other character decides which of them it is.
 */
function guessingDecoder(rules: TextRules, note: FeedInput["note"]): Decoder {
  let decoder: Decoder | undefined;
  let held: Uint8Array = new Uint8Array();
  const decide = (utf8: boolean): Decoder => {
    if (!utf8) note?.("read as Windows-1252, as it is not in UTF-8 and declares no encoding");
    return strictDecoder(utf8 ? "utf-8" : "windows-1252", rules);
  };
  return {
    decode(bytes) {
      if (decoder) return decoder.decode(bytes);
      const all = held.length === 0 ? bytes : joined(held, bytes);
      const utf8 = beginsUtf8(all);
      if (utf8 === undefined) {
        const ascii = firstNonAsciiIndex(all);
        held = all.subarray(ascii);
        return asciiText(all.subarray(0, ascii));
      }
      decoder = decide(utf8);
      return decoder.decode(all);
    },
    end: () => (decoder ?? decide(held.length === 0)).decode(decoder ? new Uint8Array() : held),
  };
}

const asciiText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function strictDecoder(encoding: string, { expected }: TextRules, declared?: "declared"): Decoder {
  const decoder = decoderNamed(encoding, expected);
  const name = decoder.encoding.toUpperCase();
  let line = 1;
  const wrong = (bytes: Uint8Array): PorticoError =>
    refusalError(
      `line ${line + linesBefore(bytes, encoding)}: not in ${name}`,
      declared ? "the encoding that it declares" : `${name}, as it declares no other encoding`,
    );
  return {
    decode(bytes) {
      try {
        const text = decoder.decode(bytes, { stream: true });
        line += countLineBreaks(text);
        return text;
      } catch {
        throw wrong(bytes);
      }
    },
    end() {
      try {
        return decoder.decode();
      } catch {
        throw refusalError(`line ${line}: breaks off inside a character`, expected);
      }
    },
  };
}

function decoderNamed(encoding: string, expected: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw refusalError(`line 1: the encoding "${encoding}" is unknown`, expected);
  }
}

/** Returns the number of line breaks before the first byte that is not valid in the encoding. */
function linesBefore(bytes: Uint8Array, encoding: string): number {
  const begin = bytes.findIndex((byte) => byte < 0x80 || byte > 0xbf); // skips the rest of a character that began in the previous piece
  const text = new TextDecoder(encoding).decode(bytes.subarray(Math.max(0, begin)));
  const at = text.indexOf("\ufffd");
  return countLineBreaks(text, at === -1 ? text.length : at);
}
