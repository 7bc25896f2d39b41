/** The networks that an address lies in, each written as text: the widest first, the one that counts as one visitor last. */
export type NetworkPath = readonly string[];

/** How wide they are, in bits: what a provider, a site and a household or phone are given (trust 1.11; RFC 6177). */
const widths = { four: [24, 32], six: [48, 56, 64] } as const;

/**
 * IPv4: `203.0.113.0/24`, `203.0.113.9/32`; IPv6: its /48, /56 and /64. One for all in IPv4 that is written as IPv6 (`::ffff:`). What is no
 * address stands for itself.
 */
export function networkPathOf(address: string): NetworkPath {
  const four = /^(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})$/i.exec(address)?.[1];
  if (four) return widths.four.map((bits) => prefixOf(four.split(".").map(Number), 8, bits));
  const groups = groupsOf(address);
  return groups ? widths.six.map((bits) => prefixOf(groups, 16, bits)) : [address];
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] | undefined {
  const [plain = ""] = address.split("%");
  if (!plain.includes(":") || !/^[\da-f:.]+$/i.test(plain)) return undefined;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const filled = [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  const groups = filled.slice(0, 8).map((part) => Number.parseInt(part, 16));
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** The first bits of an address, written as a network. */
function prefixOf(parts: readonly number[], bitsEach: 8 | 16, bits: number): string {
  const kept = parts.map((part, at) => {
    const left = Math.min(bitsEach, Math.max(0, bits - at * bitsEach));
    return part & ~(2 ** (bitsEach - left) - 1);
  });
  if (bitsEach === 8) return `${kept.join(".")}/${bits}`;
  const named = kept.slice(0, Math.ceil(bits / bitsEach)).map((part) => part.toString(16));
  return `${named.join(":")}::/${bits}`;
}
