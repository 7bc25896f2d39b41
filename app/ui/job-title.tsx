/** `(m/w/d),` and `S/4HANA`, but not two words of which one is chosen. */
const isOneWord = (part: string): boolean => part.length <= 10 && part.includes("/");

/** The title of an opening. Firefox breaks a line behind any slash, so that `(m/w/d)` would end on one line and begin on the next. */
export function JobTitle({ text }: { readonly text: string }) {
  const pieces = [""]; // every second one is one word
  for (const part of text.split(/( )/)) {
    if (isOneWord(part)) pieces.push(part, "");
    else pieces.push(`${pieces.pop()}${part}`);
  }
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never change their order
      <span key={index} className="one-word">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
