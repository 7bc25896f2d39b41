import { Fragment } from "react";

const longestKept = 12; // longer words have to break on a phone

export interface JobTitleProps {
  readonly title: string;
  /** Where its words may be broken with a hyphen: indices, in their order. */
  readonly breaks?: readonly number[] | undefined;
  /** For headings: a long word begins a new line before it is broken. */
  readonly apart?: boolean;
}

/**
 * The title of an opening. Firefox breaks lines after a slash, as in `(m/w/d)` and `UX/UI`, so short words with one are
 * kept together. Its soft hyphens are drawn by the style sheet, where a word is too long for its line: what is copied, searched for and
 * read aloud is the plain title.
 */
export function JobTitle({ title, breaks = [], apart = false }: JobTitleProps) {
  let from = 0;
  return title.split(/(\s+)/).map((part) => {
    const start = from;
    from += part.length;
    if (part.includes("/") && part.length <= longestKept)
      return (
        <span key={start} className="one-line">
          {part}
        </span>
      );
    const inside = breaks.filter((at) => at > start && at < start + part.length).map((at) => at - start);
    if (inside.length === 0) return part;
    const word = <Hyphenated key={start} word={part} breaks={inside} />;
    return apart ? (
      <span key={start} className="apart">
        {word}
      </span>
    ) : (
      word
    );
  });
}

/** The longest words of each class of soft hyphens: the lengths that the style sheet knows. */
const lengths = [13, 18, 24] as const;

function Hyphenated({ word, breaks }: { readonly word: string; readonly breaks: readonly number[] }) {
  const size = lengths.find((longest) => word.length <= longest) ?? "more";
  return [0, ...breaks].map((at, index) => (
    <Fragment key={at}>
      {at > 0 && <i className={`shy shy-${size}`} />}
      {word.slice(at, breaks[index])}
    </Fragment>
  ));
}
