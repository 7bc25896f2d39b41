/**
 * A number as the rule of spec 4.3 wants it, where that is only a matter of writing: `00` for the plus sign, `(0)`, brackets, dots,
 * slashes and hyphens. The country is never guessed. Shown to the candidate, who takes it or not.
 */
export function meantTelephone(given: string): string | undefined {
  const plain = given
    .trim()
    .replace(/^00/, "+")
    .replace(/^(\+[\d ]*)\(0\)/, "$1")
    .replace(/[().\-/\u2010-\u2015]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain !== given && /^\+\d[\d ]{5,29}$/.test(plain) ? plain : undefined;
}
