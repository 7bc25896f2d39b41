/**
 * A text without what nobody can see or mean: controls, zero-width and direction marks, byte order marks, halves of
 * characters. Tabs become spaces; line breaks stay, and the joiners that some scripts and emoji need.
 */
export const visible = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "\ufffd") // alone, that is: in pairs they are characters; Safari before 16.4 has no toWellFormed
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "");

/** The same on one line: line breaks and runs of blanks become one blank; a blank that must not break a line stays. */
export const visibleLine = (text: string): string =>
  visible(text)
    .replace(/[ \n\u2028\u2029]+/g, " ")
    .trim();
