const longestKept = 12; // longer words have to break on a phone

/**
 * The title of an opening. Firefox breaks lines after a slash, as in `(m/w/d)` and `UX/UI`, so short words with one are
 * kept together.
 */
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
