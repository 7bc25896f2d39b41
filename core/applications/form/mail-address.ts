/** A first check of a domain: letters, marks and digits of any script, hyphens and dots. */
const domainLike = /^[\p{L}\p{M}\p{N}.-]+$/u;
const notAscii = /[^\p{ASCII}]/u;

/**
 * A mail address in the form that every mail server accepts: an internationalised domain becomes ASCII (UTS 46, Punycode). Anything else, including
 * an address with an invalid domain, is returned unchanged.
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

/** Whether an address has non-ASCII characters before its `@`, which many mail servers do not accept. */
export const hasNonAsciiLetters = (address: string): boolean =>
  /^[^@]+@[^@]+$/.test(address) && notAscii.test(address.split("@")[0] ?? "");

const maxNamedLetters = 5;

/** The distinct non-ASCII letters before the `@`, at most five. */
export const nonAsciiLetters = (address: string): readonly string[] =>
  hasNonAsciiLetters(address)
    ? [...new Set((address.split("@")[0] ?? "").normalize().match(/[\p{L}\p{N}][\p{M}]*/gu) ?? [])]
        .filter((letter) => notAscii.test(letter))
        .slice(0, maxNamedLetters)
    : [];
