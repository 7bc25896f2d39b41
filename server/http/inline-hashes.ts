import { hash } from "node:crypto";

/** The hashes of the inline scripts and styles of a page that the content security policy allows. */
export interface InlineHashes {
  /** In the form of a content security policy: `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The replacement for the content of a rendered style, and the hash of the replacement. */
export interface InlinePart {
  readonly bytes: Buffer;
  readonly hash: string;
}

export interface HashedPage extends InlineHashes {
  readonly html: Buffer<ArrayBuffer>;
}

/** The hash of an inline script or style, in the form of a content security policy. */
export const hashOf = (content: Uint8Array): string => `'sha256-${hash("sha256", content, "base64")}'`;

/**
 * Removes the nonce from a rendered page, and hashes each inline script and style that had it, for the content security policy (trust 4.6). Nobody
 * can guess the nonce, so injected code has no nonce: it gets no hash, and browsers do not run it. Unlike the nonce, the hashes are the same at each
 * rendering, so the page can be cached. `styleFor` may replace the content of a style that had the nonce. Works on bytes, as pages are sent as bytes.
 */
export function hashInlineParts(
  marked: Buffer,
  nonce: string,
  styleFor: (content: Buffer) => InlinePart | undefined = () => undefined,
): HashedPage {
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

/**
 * The name of the tag whose attribute begins at this index. Returns `undefined` if the index is not inside a tag, or if the text before it is not
 * written as our renderer writes a tag.
 */
function tagBefore(page: Buffer, at: number): string | undefined {
  const begin = page.lastIndexOf("<", at);
  return begin === -1
    ? undefined
    : /^<([a-z]+)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*$/.exec(page.toString("latin1", begin, at))?.[1];
}

/** The range of an element's content, from the end of its opening tag to its closing tag. */
function contentOf(page: Buffer, from: number, name: string): { begin: number; end: number } | undefined {
  const begin = page.indexOf(">", from);
  const end = begin === -1 ? -1 : page.indexOf(`</${name}>`, begin);
  return end === -1 ? undefined : { begin: begin + 1, end };
}
