import { Fragment, type ReactNode } from "react";
import { Exact } from "./exact.tsx";

const longestKept = 12; // longer words have to break on a phone
const longestInLargeType = 18; // longer words make a heading smaller

export interface JobTitleProps {
  readonly title: string;
  /** Where its words may be broken with a hyphen: indices, in their order. */
  readonly breaks?: readonly number[] | undefined;
}

/**
 * The title of an opening, or another text of one. Firefox breaks lines after a slash, as in `(m/w/d)` and `UX/UI`, so short words with one
 * are kept together. A word that does not fit the rest of its line begins a new one, and is hyphenated only where it is longer than that.
 * The style sheet draws the hyphens: what is copied, searched for and read aloud is the plain text.
 */
export function JobTitle({ title, breaks = [] }: JobTitleProps) {
  let from = 0;
  // a word with hyphens of its own breaks there first
  return (title.match(/\s+|[^\s-]*\/\S*|[^\s-]+-*|-+/g) ?? []).map((part) => {
    const start = from;
    from += part.length;
    if (part.includes("/") && part.length <= longestKept)
      return (
        <span key={start} className="one-line">
          {part}
        </span>
      );
    if (/\S@\S/.test(part)) return <Exact key={start}>{part}</Exact>;
    const inside = breaks.filter((at) => at > start && at < from).map((at) => at - start);
    return inside.length === 0 ? part : <LongWord key={start} word={part} breaks={inside} />;
  });
}

function LongWord({ word, breaks }: { readonly word: string; readonly breaks: readonly number[] }): ReactNode {
  return (
    <span className={word.length > longestInLargeType ? "apart long" : "apart"}>
      {[0, ...breaks].map((at, index) => (
        <Fragment key={at}>
          {at > 0 && <i className="shy" />}
          {word.slice(at, breaks[index])}
        </Fragment>
      ))}
    </span>
  );
}
