import { Fragment, type ReactNode } from "react";
import type { Span } from "#core/text/differing.ts";

export interface ExactTextProps {
  readonly children: string;
  /** The range to highlight. */
  readonly marked?: Span | undefined;
}

/**
 * A text in which every character counts: a mail address, a file name, a URL. Its lines break only after `@ . _ - / = ? &`, or inside a part that is
 * longer than a line. Copying it gives the exact text.
 */
export function ExactText({ children: text, marked: [from, to] = [0, 0] }: ExactTextProps) {
  if (from === to) return inParts(text);
  return (
    <>
      {inParts(text.slice(0, from))}
      <mark>{inParts(text.slice(from, to))}</mark>
      {inParts(text.slice(to))}
    </>
  );
}

const inParts = (text: string): ReactNode =>
  (text.match(/[^@._/=?&-]+[@._/=?&-]*|[@._/=?&-]+/g) ?? []).map((part, index, { [index + 1]: next }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text change together
    <Fragment key={index}>
      {part}
      {/[@._/=?&-]$/.test(part) && next && !/^\s/.test(next) && <wbr />}
    </Fragment>
  ));

/** A sentence that contains texts in which every character counts. If several of them start at the same index, the longest is marked. */
export function TextWithExactParts({
  text,
  exact,
}: {
  readonly text: string;
  readonly exact: readonly ExactTextProps[];
}): ReactNode {
  const next = exact
    .map((each) => ({ each, at: each.children === "" ? -1 : text.indexOf(each.children) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.each.children.length - one.each.children.length)[0];
  if (!next) return text;
  const { each, at } = next;
  return (
    <>
      {text.slice(0, at)}
      <ExactText {...each} />
      <TextWithExactParts text={text.slice(at + each.children.length)} exact={exact} />
    </>
  );
}
