import { decodeHTMLStrict } from "entities/decode";
import { countLineBreaks } from "./refusal.ts";

/** Repairs XML that arrives in pieces, without changing its meaning. */
export interface XmlRepair {
  /** Repairs the next piece. Returns the text repaired so far, except for an end that the next piece may continue. */
  take(piece: string): string;
  /** Returns the rest of the text. */
  end(): string;
  /** Returns what was repaired, for operators. */
  notices(): string[];
}

/** The start and end delimiters of CDATA, comments and processing instructions, in which `&` is an ordinary character. */
const stretches: Readonly<Record<string, string>> = { "<![CDATA[": "]]>", "<!--": "-->", "<?": "?>" };
/** Matches an incomplete delimiter or reference at the end of a piece; the next piece may complete it. */
const begun = /(?:<|<!-?|<!\[[CDAT]{0,5}|&#?[a-z\d]{0,32})$/i;
const mayLastWordBeUnfinished = (text: string, from: number): number => {
  const end = Math.max(from, text.length - 40);
  const at = text.slice(end).search(begun);
  return at === -1 ? text.length : end + at;
};
/** Matches control characters that XML forbids. They come from word processors and mean nothing. */
const controls = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const xmlEntities: ReadonlySet<string> = new Set(["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]);

/**
 * Creates a repair that escapes each `&` that does not begin a reference, replaces HTML entities (`&nbsp;`) with their characters, and replaces
 * control characters with spaces. Any other mistake is left for the parser to refuse.
 */
export function createXmlRepair(): XmlRepair {
  const counts = { "a stray &": 0, "an HTML entity such as &nbsp;": 0, "a control character": 0 };
  const lines: Partial<Record<keyof typeof counts, number>> = {};
  let held = "";
  let line = 1;
  let until: string | undefined;

  const count = (what: keyof typeof counts, text: string, at: number): void => {
    counts[what] += 1;
    lines[what] ??= line + countLineBreaks(text, at);
  };
  const blanked = (text: string): string =>
    text.replace(controls, (found, at: number) => {
      if (found === "\0") return found; // left for the parser to refuse, because a document with a NUL is not text
      count("a control character", text, at);
      return " ";
    });

  const special = /<!\[CDATA\[|<!--|<\?|&(?:#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{0,31};)?/gi;
  const repaired = (text: string, last: boolean): string => {
    let done = "";
    let from = 0;
    while (from < text.length) {
      if (until !== undefined) {
        const at = text.indexOf(until, from);
        const to =
          at === -1 ? (last ? text.length : Math.max(from, text.length - until.length + 1)) : at + until.length;
        done += text.slice(from, to);
        from = to;
        if (at === -1) break;
        until = undefined;
        continue;
      }
      special.lastIndex = from;
      const found = special.exec(text);
      const open = last ? text.length : mayLastWordBeUnfinished(text, from);
      if (!found || found.index >= open) {
        done += text.slice(from, open);
        from = open;
        break;
      }
      done += text.slice(from, found.index) + replaced(found[0], text, found.index);
      from = found.index + found[0].length;
      until = stretches[found[0].toUpperCase()];
    }
    held = text.slice(from);
    line += countLineBreaks(text, from);
    return done;
  };

  const replaced = (found: string, text: string, at: number): string => {
    if (!found.startsWith("&") || found.startsWith("&#") || xmlEntities.has(found)) return found;
    const meant = found === "&" ? found : decodeHTMLStrict(found);
    count(meant === found ? "a stray &" : "an HTML entity such as &nbsp;", text, at);
    return meant === found ? `&amp;${found.slice(1)}` : [...meant].map((char) => `&#${char.codePointAt(0)};`).join("");
  };

  return {
    take: (piece) => repaired(held + blanked(piece), false),
    end: () => repaired(held, true),
    notices: () =>
      Object.entries(counts)
        .filter(([, times]) => times > 0)
        .map(
          ([what, times]) =>
            `repaired ${what} in ${times === 1 ? "1 place" : `${times} places`}, first in line ${lines[what as keyof typeof counts]}`,
        ),
  };
}
