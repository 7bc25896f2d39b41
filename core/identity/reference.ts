import { type IdentityIn, identities } from "./identity.ts";
import { decodeReadable, encodeReadable, readableAlphabetSize } from "./readable-code.ts";

/**
 * The name of an application that people use on the telephone and in mails: `K7M-29R-XDW`. It gives access to nothing, and does not reveal how many
 * applications there are.
 */
export const references = identities("Reference", /^[2-9BCDFGHJKMNPRTWX]{3}(?:-[2-9BCDFGHJKMNPRTWX]{3}){2}$/);
export type Reference = IdentityIn<typeof references>;

/** How many digits a reference has, without its check character. */
const digits = 8;

/** The number of possible references, about 2^36. They stand for the numbers from 0 to one less than this. */
export const referenceCount = readableAlphabetSize ** digits;

/** Returns the reference that stands for this number, in capitals and in groups, so that people can read it out character by character. */
export const referenceOf = (number: number): Reference =>
  references.of(
    encodeReadable(number, digits)
      .toUpperCase()
      .replace(/^(...)(...)(...)$/, "$1-$2-$3"),
  );

/** Returns the number that a reference stands for. */
export const numberOfReference = (reference: Reference): number => decodeReadable(charactersOf(reference)) ?? 0;

/** Removes the characters that people may type between those of a reference: spaces, dots and any kind of dash. */
const charactersOf = (text: string): string => text.replace(/[\s\p{Dash}.]/gu, "");

/**
 * Reads what somebody typed. Returns the reference, with any spacing and case; `typing_error` for a reference with a typing error, such as one
 * character too many or too few; `undefined` for any other text.
 */
export function readTypedReference(text: string): Reference | "typing_error" | undefined {
  if (text.length > 40) return undefined; // any longer text is not a reference
  const characters = charactersOf(text);
  const isLike = /^[a-z0-9]{9}$|^[2-9bcdfghjkmnprtwx]{8}$|^[2-9bcdfghjkmnprtwx]{10}$/i.test(characters);
  if (!isLike) return undefined;
  const number = characters.length === digits + 1 ? decodeReadable(characters) : undefined;
  return number === undefined ? "typing_error" : referenceOf(number);
}
