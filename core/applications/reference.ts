import { type IdentityIn, identities } from "../identity.ts";
import { numberSaid, sayable, sayableBase } from "../text/sayable.ts";

/** How people name an application, `K7M-29R-XDW`: on the telephone and in mails. It opens nothing, and says nothing of how many there are. */
export const references = identities("Reference", /^[2-9BCDFGHJKMNPRTWX]{3}(?:-[2-9BCDFGHJKMNPRTWX]{3}){2}$/);
export type Reference = IdentityIn<typeof references>;

/** Before the sign that finds typing errors. */
const digits = 8;

/** References stand for the numbers below this, 2^36. */
export const referenceNumbers = sayableBase ** digits;

/** In capitals, which are read out sign by sign, in groups. */
export const referenceOf = (number: number): Reference =>
  references.of(
    sayable(number, digits)
      .toUpperCase()
      .replace(/^(...)(...)(...)$/, "$1-$2-$3"),
  );

/** The number that a reference stands for. */
export const numberOfReference = (reference: Reference): number => numberSaid(signsOf(reference)) ?? 0;

/** Blanks, dots and dashes of all kinds may stand between the signs, or be missing. */
const signsOf = (text: string): string => text.replace(/[\s\p{Dash}.]/gu, "");

/** What somebody typed: a reference in any spelling, one with a typing error, or something else. A sign too many or too few is a typing error, too. */
export function typedReference(text: string): Reference | "typing_error" | undefined {
  if (text.length > 40) return undefined; // nobody types more
  const signs = signsOf(text);
  const isLike = /^[a-z0-9]{9}$|^[2-9bcdfghjkmnprtwx]{8}$|^[2-9bcdfghjkmnprtwx]{10}$/i.test(signs);
  if (!isLike) return undefined;
  const number = signs.length === digits + 1 ? numberSaid(signs) : undefined;
  return number === undefined ? "typing_error" : referenceOf(number);
}
