// Texts that attacks repeat until a body or an address has its maximum length.

/** Texts to repeat between words. */
export const blanks = [
  " ",
  "\t",
  "\n",
  "\r\n",
  "\u00a0",
  "\u3000",
  "\u200b",
  "\u2028",
  " a",
  "a ",
  ". ",
  "- ",
  " @",
  "\u0301",
];
/** Texts to repeat in JSON. */
export const jsonPieces = [
  '"',
  '\\"',
  "\\",
  '"":',
  '"\\u',
  '":"',
  "{",
  "[",
  '{"a":',
  "[[],",
  "9",
  "-",
  "1e9",
  '"a",',
  "//",
  "\\u0022",
];
/** Texts to repeat in addresses. */
export const runs = [
  "/",
  "//",
  "/.",
  "/..",
  "%2f",
  "%",
  "%E0",
  "/;",
  "/%5c",
  "/\\",
  "~",
  "a/",
  "-/",
  ".data",
  "%F0%9F",
];
