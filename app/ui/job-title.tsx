const longestKept = 12; // what is longer has to break on a phone

/** The title of an opening. Firefox breaks a line behind a slash, as in `(m/w/d)` and `UX/UI`: short words with one are kept whole. */
export const JobTitle = ({ title }: { readonly title: string }) =>
  title.split(/(\s+)/).map((part, index) =>
    part.includes("/") && part.length <= longestKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
      <span key={index} className="one-line">
        {part}
      </span>
    ) : (
      part
    ),
  );
