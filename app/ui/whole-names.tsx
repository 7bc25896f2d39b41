/** A text in which every second piece is a name. A line breaks inside a name only if the name is longer than the line. */
export const WholeNames = ({ pieces }: { readonly pieces: readonly string[] }) =>
  pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces change together
      <span key={index} className="apart">
        {piece}
      </span>
    ),
  );
