import { createHash } from "node:crypto";

/** The parts of a page that the policy lets run or apply by their content. */
export interface InlineHashes {
  /** As a content security policy names them: `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface UnmarkedPage extends InlineHashes {
  readonly html: string;
}

const hashOf = (content: string): string => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/**
 * Takes the nonce out of a page that was rendered under it, and hashes what bore it (trust 4.6). Nobody knew the nonce while the page was
 * made, so what a stranger wrote into the page has no hash and does not run. The same page has the same hashes, so that it can be kept.
 */
export function unmark(marked: string, nonce: string): UnmarkedPage {
  const [first = "", ...rest] = marked.split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let before = first;
  for (const part of rest) {
    const name = /<([a-z]+)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*$/.exec(before.slice(before.lastIndexOf("<")))?.[1];
    const content = name === "script" || name === "style" ? contentOf(part, name) : undefined;
    if (content) (name === "script" ? scripts : styles).add(hashOf(content));
    before = part;
  }
  return { html: [first, ...rest].join(""), scripts: [...scripts], styles: [...styles] };
}

/** What is between the end of an opening tag and the closing tag. */
function contentOf(rest: string, name: string): string | undefined {
  const begin = rest.indexOf(">");
  const end = rest.indexOf(`</${name}>`, begin);
  return begin === -1 || end === -1 ? undefined : rest.slice(begin + 1, end);
}
