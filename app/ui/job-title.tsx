import { Fragment, type ReactNode } from "react";
import { Exact } from "./exact.tsx";

/** Longer words must be able to break on a phone. */
const maxUnbrokenLength = 12;
/** Longer words make a heading smaller. */
const maxLengthInLargeType = 18;

export interface JobTitleProps {
  readonly title: string;
  /** Where its words may be hyphenated, as ascending indices. */
  readonly breaks?: readonly number[] | undefined;
}

/**
 * The title of an opening, or another of its texts. Firefox breaks lines after a slash, as in `(m/w/d)` and `UX/UI`, so
 * short words with a slash are kept together. A word that does not fit on the rest of its line begins a new one, and is
 * hyphenated only if it is longer than that. The style sheet draws the hyphens, so copying, searching and reading aloud
 * get the plain text.
 */
export function JobTitle({ title, breaks = [] }: JobTitleProps) {
  let from = 0;
  // a word that contains hyphens breaks there first
  return (title.match(/\s+|[^\s-]*\/\S*|[^\s-]+-*|-+/g) ?? []).map((part) => {
    const start = from;
    from += part.length;
    if (part.includes("/") && part.length <= maxUnbrokenLength)
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
    <span className={word.length > maxLengthInLargeType ? "apart long" : "apart"}>
      {[0, ...breaks].map((at, index) => (
        <Fragment key={at}>
          {at > 0 && <i className="shy" />}
          {word.slice(at, breaks[index])}
        </Fragment>
      ))}
    </span>
  );
}
