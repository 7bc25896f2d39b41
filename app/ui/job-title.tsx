import { Fragment, type ReactElement, type ReactNode } from "react";
import { ExactText } from "./exact.tsx";

/** Words with more characters than this must be able to break on a phone. */
const maxUnbrokenLength = 12;
/** A heading with a word of more characters than this is set in smaller type. */
const maxLengthInLargeType = 18;

export interface JobTitleProps {
  readonly title: string;
  /** The ascending indices at which the words of the title may be hyphenated. */
  readonly breaks?: readonly number[] | undefined;
}

/**
 * The title of an opening, or another text about it. Firefox breaks lines after a slash, as in `(m/w/d)` and `UX/UI`, so short words with a slash are
 * kept together. A word that does not fit on the rest of its line moves to the next line, and is hyphenated only if it does not fit there either. The
 * style sheet draws the hyphens, so that copying, searching and reading aloud use the plain text. All other words are joined into as few text nodes
 * as possible: when a font arrives late, the browser counts a layout shift for the beginning of each text node.
 */
export function JobTitle({ title, breaks = [] }: JobTitleProps): ReactNode {
  const shown: ReactNode[] = [];
  let text = "";
  let from = 0;
  const show = (element: ReactElement): void => {
    shown.push(text, element);
    text = "";
  };
  // a word that contains hyphens breaks first at its own hyphens
  for (const part of title.match(/\s+|[^\s-]*\/\S*|[^\s-]+-*|-+/g) ?? []) {
    const start = from;
    from += part.length;
    const inside = breaks.filter((at) => at > start && at < from).map((at) => at - start);
    if (part.includes("/") && part.length <= maxUnbrokenLength)
      show(
        <span key={start} className="one-line">
          {part}
        </span>,
      );
    else if (/\S@\S/.test(part)) show(<ExactText key={start}>{part}</ExactText>);
    else if (inside.length === 0) text += part;
    else show(<LongWord key={start} word={part} breaks={inside} />);
  }
  return [...shown, text];
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
