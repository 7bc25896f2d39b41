/** Behind a slash Firefox breaks a line: `(m/w/d)` and `UX/UI` are torn there. */
const withSlash = /([^\s/]*\/\S*)/;
const longestKept = 12; // what is longer has to break on a phone

/** The title of an opening, whose short words with a slash stay in one line. */
export const JobTitle = ({ title }: { readonly title: string }) =>
  title.split(withSlash).map((part, index) =>
    part.includes("/") && part.length <= longestKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
      <span key={index} className="one-line">
        {part}
      </span>
    ) : (
      part
    ),
  );
