import { hash } from "node:crypto";

/** The parts of a page that the policy lets run or apply by their content. */
export interface InlineHashes {
  /** As a content security policy names them: `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What stands in a page instead of what the renderer wrote there, and its hash. */
export interface InlinePart {
  readonly bytes: Buffer;
  readonly hash: string;
}

export interface UnmarkedPage extends InlineHashes {
  readonly html: Buffer<ArrayBuffer>;
}

/** As a content security policy names a content. */
export const hashOf = (content: Uint8Array): string => `'sha256-${hash("sha256", content, "base64")}'`;

/**
 * Takes the nonce out of a page that was rendered under it, and hashes what bore it (trust 4.6). Nobody knew the nonce while the page was
 * made, so what a stranger wrote into the page has no hash and does not run. The same page has the same hashes, so that it can be kept.
 * Works on the bytes, as those are what is sent. `styleFor` may know another content for a style that bore the nonce.
 */
export function unmark(
  marked: Buffer,
  nonce: string,
  styleFor: (content: Buffer) => InlinePart | undefined = () => undefined,
): UnmarkedPage {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let from = 0;
  for (let at = marked.indexOf(mark); at !== -1; at = marked.indexOf(mark, from)) {
    pieces.push(marked.subarray(from, at));
    from = at + mark.length;
    const name = tagBefore(marked, at);
    const content = name === "script" || name === "style" ? contentOf(marked, from, name) : undefined;
    if (!content || content.begin === content.end) continue;
    const bytes = marked.subarray(content.begin, content.end);
    if (name === "script") {
      scripts.add(hashOf(bytes));
      continue;
    }
    const other = styleFor(bytes);
    styles.add(other?.hash ?? hashOf(bytes));
    if (!other) continue;
    pieces.push(marked.subarray(from, content.begin), other.bytes);
    from = content.end;
  }
  pieces.push(marked.subarray(from));
  return { html: Buffer.concat(pieces), scripts: [...scripts], styles: [...styles] };
}

/** The name of the tag whose attributes reach to here; `undefined` where it is no tag, or one that a stranger has opened. */
function tagBefore(page: Buffer, at: number): string | undefined {
  const begin = page.lastIndexOf("<", at);
  return begin === -1
    ? undefined
    : /^<([a-z]+)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*$/.exec(page.toString("latin1", begin, at))?.[1];
}

/** Where it is: between the end of an opening tag and the closing tag. */
function contentOf(page: Buffer, from: number, name: string): { begin: number; end: number } | undefined {
  const begin = page.indexOf(">", from);
  const end = begin === -1 ? -1 : page.indexOf(`</${name}>`, begin);
  return end === -1 ? undefined : { begin: begin + 1, end };
}
