import type { Dialling, Numbering } from "../../site/dialling.ts";

/** The maximum length of a telephone number in any notation, in characters. */
const maxWrittenLength = 60;
/** The minimum number of digits of a telephone number, without its country code. */
const minNationalDigits = 6;
/** The maximum number of digits of a telephone number, with its country code (E.164). */
const maxDigits = 15;

/**
 * Returns the number in the format of spec 4.3, as a suggestion for the candidate. Returns `undefined` if something other than the notation is wrong.
 * Understands `00` for the plus sign, `(0)`, brackets, dots, slashes, hyphens, and a number as it is dialled within the form's country.
 */
export function suggestedTelephone(
  given: string,
  { own, ownDigits, codesKeepingTrunkPrefix }: Numbering,
): string | undefined {
  if (given.length > maxWrittenLength) return undefined;
  const abroad = given.trim().replace(/^00/, "+");
  const meant = abroad.startsWith("+")
    ? withoutTrunk(plain(withoutZero(abroad, codesKeepingTrunkPrefix)), own)
    : own && fromInside(plain(given), own, ownDigits);
  return meant !== undefined && meant !== given && /^\+\d[\d ]{5,29}$/.test(meant) ? meant : undefined;
}

const plain = (number: string): string =>
  number
    .replace(/[().\-/\u00a0\u2010-\u2015]/g, " ")
    .replace(/ +/g, " ")
    .trim();

const withoutZero = (number: string, codesKeepingTrunkPrefix: readonly string[]): string =>
  number.replace(/^(\+[\d ]*)\(0\)/, (_, code: string) =>
    codesKeepingTrunkPrefix.includes(code.replace(/\D/g, "")) ? `${code} 0` : `${code} `,
  );

/** Removes the trunk prefix after a country code. Some people write both, as in `+49 0170`. */
function withoutTrunk(number: string, own: Dialling | undefined): string {
  const { code, trunkPrefix = "", isTrunkKept = false } = own ?? {};
  if (code === undefined || isTrunkKept || !trunkPrefix.startsWith("0") || !number.startsWith(`+${code}`))
    return number;
  const rest = number.slice(code.length + 1).trim();
  return rest.startsWith(trunkPrefix) ? `+${code} ${rest.slice(trunkPrefix.length).trim()}` : number;
}

const digits = (text: string): number => text.replace(/ /g, "").length;

function fromInside(number: string, own: Dialling, ownDigits = maxDigits): string | undefined {
  const { code, trunkPrefix = "", isTrunkKept = false, isTrunkOptional = trunkPrefix === "" } = own;
  if (!/^\d[\d ]*$/.test(number)) return undefined;
  const hasTrunk = trunkPrefix !== "" && number.startsWith(trunkPrefix);
  if (!hasTrunk && (!isTrunkOptional || number.startsWith("0"))) return undefined;
  // only the plus sign is missing
  if (!hasTrunk && number.startsWith(code) && digits(number) >= code.length + ownDigits) return `+${number}`;
  const rest = hasTrunk && !isTrunkKept ? number.slice(trunkPrefix.length).trim() : number;
  if (rest.startsWith("0") && !isTrunkKept) return undefined;
  return digits(rest) >= minNationalDigits && digits(code + rest) <= maxDigits ? `+${code} ${rest}` : undefined;
}
