import type { Dialling, Numbering } from "../../site/dialling.ts";

/** Longer ones are none, however they are written. */
const longestWritten = 60;
/** Digits of a number without and with the code of its country (E.164). */
const fewestOwn = 6;
const mostDigits = 15;

/**
 * A number as the rule of spec 4.3 wants it, where that is a matter of writing: `00` for the plus sign, `(0)`, brackets, dots, slashes and
 * hyphens, or a number as it is dialled inside the country of the form. Shown to the candidate, who takes it or not.
 */
export function meantTelephone(given: string, { own, ownDigits, keepsZero }: Numbering): string | undefined {
  if (given.length > longestWritten) return undefined;
  const abroad = given.trim().replace(/^00/, "+");
  const meant = abroad.startsWith("+")
    ? withoutTrunk(plain(withoutZero(abroad, keepsZero)), own)
    : own && fromInside(plain(given), own, ownDigits);
  return meant !== undefined && meant !== given && /^\+\d[\d ]{5,29}$/.test(meant) ? meant : undefined;
}

const plain = (number: string): string =>
  number
    .replace(/[().\-/\u00a0\u2010-\u2015]/g, " ")
    .replace(/ +/g, " ")
    .trim();

const withoutZero = (number: string, keepsZero: readonly string[]): string =>
  number.replace(/^(\+[\d ]*)\(0\)/, (_, code: string) =>
    keepsZero.includes(code.replace(/\D/g, "")) ? `${code} 0` : `${code} `,
  );

/** Without what is dialled at home alone, where people write it after the code too: `+49 0170`. */
function withoutTrunk(number: string, own: Dialling | undefined): string {
  const { code, trunkPrefix = "", isTrunkKept = false } = own ?? {};
  if (code === undefined || isTrunkKept || !trunkPrefix.startsWith("0") || !number.startsWith(`+${code}`))
    return number;
  const rest = number.slice(code.length + 1).trim();
  return rest.startsWith(trunkPrefix) ? `+${code} ${rest.slice(trunkPrefix.length).trim()}` : number;
}

const digits = (text: string): number => text.replace(/ /g, "").length;

function fromInside(number: string, own: Dialling, ownDigits = mostDigits): string | undefined {
  const { code, trunkPrefix = "", isTrunkKept = false, isTrunkOptional = trunkPrefix === "" } = own;
  if (!/^\d[\d ]*$/.test(number)) return undefined;
  const hasTrunk = trunkPrefix !== "" && number.startsWith(trunkPrefix);
  if (!hasTrunk && (!isTrunkOptional || number.startsWith("0"))) return undefined;
  // only the plus sign is missing
  if (!hasTrunk && number.startsWith(code) && digits(number) >= code.length + ownDigits) return `+${number}`;
  const rest = hasTrunk && !isTrunkKept ? number.slice(trunkPrefix.length).trim() : number;
  if (rest.startsWith("0") && !isTrunkKept) return undefined;
  return digits(rest) >= fewestOwn && digits(code + rest) <= mostDigits ? `+${code} ${rest}` : undefined;
}
