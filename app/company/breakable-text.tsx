import { Fragment } from "react";
import { JobTitle } from "../ui/job-title.tsx";

/** For each text, where its words may be hyphenated. Texts without long words are left out. */
export type Breaks = Readonly<Record<string, readonly number[]>>;

/**
 * A text in whose long words browsers may insert hyphens. Each other part remains a single text node, because a long text would otherwise fill the
 * page with nodes.
 */
export function BreakableText({ text, breaks }: { readonly text: string; readonly breaks: Breaks }) {
  const all = breaks[text] ?? [];
  let done = 0;
  const pieces = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index: from }) => {
    const inside = all.filter((at) => at > from && at < from + word.length).map((at) => at - from);
    if (inside.length === 0) return [];
    const before = text.slice(done, from);
    done = from + word.length;
    return (
      <Fragment key={from}>
        {before}
        <JobTitle title={word} breaks={inside} />
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
