import { Fragment, type ReactNode } from "react";
import type { Span } from "#core/text/differing.ts";

export interface ExactProps {
  readonly children: string;
  /** Signs to be looked at. */
  readonly marked?: Span | undefined;
}

/**
 * A text whose every sign counts: a mail address, a file name, an address of a page. It goes to the next line after `@ . _ - /` only, or
 * where a part is longer than a line, and is copied as it is.
 */
export function Exact({ children: text, marked: [from, to] = [0, 0] }: ExactProps) {
  if (from === to) return inParts(text);
  return (
    <>
      {inParts(text.slice(0, from))}
      <mark className="differs">{inParts(text.slice(from, to))}</mark>
      {inParts(text.slice(to))}
    </>
  );
}

const inParts = (text: string): ReactNode =>
  (text.match(/[^@._/-]+[@._/-]*|[@._/-]+/g) ?? []).map((part, index, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={index}>
      {part}
      {/[@._/-]$/.test(part) && index < length - 1 && <wbr />}
    </Fragment>
  ));

/** A sentence that tells such texts. */
export function WithExact({ text, exact }: { readonly text: string; readonly exact: readonly ExactProps[] }) {
  const [first, ...others] = exact;
  if (!first) return text;
  const at = text.indexOf(first.children);
  if (at < 0 || first.children === "") return <WithExact text={text} exact={others} />;
  return (
    <>
      <WithExact text={text.slice(0, at)} exact={others} />
      <Exact {...first} />
      <WithExact text={text.slice(at + first.children.length)} exact={others} />
    </>
  );
}
