/** What a domain may consist of before it is looked at closer: letters, marks and digits of any script, hyphens and dots. */
const domainLike = /^[\p{L}\p{M}\p{N}.-]+$/u;
const notAscii = /[^\p{ASCII}]/u;

/**
 * A mail address as mail servers everywhere take it: a domain in other letters becomes ASCII, as the platform writes host names (UTS 46,
 * Punycode). Any other text stays as it is, an address whose domain is none too.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at === -1 || !notAscii.test(domain) || !domainLike.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** Whether an address has other letters before its `@`, which many mail servers do not take. */
export const hasOtherLetters = (address: string): boolean =>
  /^[^@]+@[^@]+$/.test(address) && notAscii.test(address.split("@")[0] ?? "");

const mostNamed = 5;

/** These letters, each once, at most five. */
export const otherLetters = (address: string): readonly string[] =>
  hasOtherLetters(address)
    ? [...new Set((address.split("@")[0] ?? "").normalize().match(/[\p{L}\p{N}][\p{M}]*/gu) ?? [])]
        .filter((letter) => notAscii.test(letter))
        .slice(0, mostNamed)
    : [];
