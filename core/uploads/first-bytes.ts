const ole = "d0cf11e0a1b11ae1";
const wordArchive = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** How a file of each type begins, in hex. */
const beginnings: ReadonlyMap<string, string> = new Map([
  ["application/pdf", "255044462d"],
  ["application/msword", ole],
  [wordArchive, "504b0304"],
  ["image/jpeg", "ffd8ff"],
  ["image/png", "89504e470d0a1a0a"],
]);

/** So many bytes of a file tell how it begins. */
export const beginningLength = 8;

/**
 * Whether a file can be of the type that it claims, by its first bytes: the same rule in the browser, as soon as it is chosen, and on the
 * server (trust 1.9). `wrapped` may be a Word file that is locked by a password, as such a docx is kept in the older format.
 */
export function beginningOf(contentType: string, first: Uint8Array): "right" | "wrapped" | "wrong" {
  const expected = beginnings.get(contentType);
  const found = Array.from(first, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (expected !== undefined && found.startsWith(expected)) return "right";
  return contentType === wordArchive && found.startsWith(ole) ? "wrapped" : "wrong";
}
