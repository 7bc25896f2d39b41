/** The networks that contain an address, as text, widest first. The last and narrowest one is treated as a single visitor. */
export type NetworkPath = readonly string[];

/**
 * Prefix lengths in bits (trust 1.11; RFC 6177), widest first. They approximate the network of a provider, of a site, and of a household or phone.
 */
const prefixLengths = { ipv4: [24, 32], ipv6: [48, 56, 64] } as const;

const dottedQuad = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * Returns the networks of an address. For IPv4, these are a /24 and the address itself: `203.0.113.0/24`, `203.0.113.9/32`. For IPv6, they are its
 * /48, /56 and /64. An IPv4 address embedded in an IPv6 address is treated as IPv4. Otherwise all visitors behind a hosting provider's gateway (RFC
 * 7755) would be one network. Anything that is not an address is returned unchanged.
 */
export function networkPathOf(address: string): NetworkPath {
  if (dottedQuad.test(address)) return ipv4Path(address.split(".").map(Number));
  const groups = groupsOf(address);
  if (!groups) return [address];
  const embedded = embeddedIpv4(groups);
  return embedded ? ipv4Path(embedded) : prefixLengths.ipv6.map((bits) => prefixOf(groups, 16, bits));
}

/** Returns the IPv6 /32 of an address, as registries allocate them to providers; `undefined` for IPv4 and for anything that is not an address. */
export function providerNetworkOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && !embeddedIpv4(groups) ? prefixOf(groups, 16, 32) : undefined;
}

const ipv4Path = (bytes: readonly number[]): NetworkPath => prefixLengths.ipv4.map((bits) => prefixOf(bytes, 8, bits));

/** Returns the IPv4 address embedded in an IPv6 address: IPv4-mapped (RFC 4291), translated (RFC 6052) or 6to4 (RFC 3056). */
function embeddedIpv4(groups: readonly number[]): readonly number[] | undefined {
  const head = groups.slice(0, 6).join(" ");
  const isEmbedded = head === `0 0 0 0 0 ${0xffff}` || head === `${0x64} ${0xff9b} 0 0 0 0`;
  const held = isEmbedded ? groups.slice(6) : groups[0] === 0x2002 ? groups.slice(1, 3) : undefined;
  return held?.flatMap((group) => [group >> 8, group & 255]);
}

/** Returns the eight 16-bit groups of an IPv6 address; `undefined` if the text is not an IPv6 address. */
function groupsOf(address: string): readonly number[] | undefined {
  const [unzoned = ""] = address.split("%");
  const plain = unzoned.replace(/(?:\d{1,3}\.){3}\d{1,3}$/, (four) => {
    const [one = 0, two = 0, three = 0, last = 0] = four.split(".").map(Number);
    return `${((one << 8) | two).toString(16)}:${((three << 8) | last).toString(16)}`;
  });
  if (!plain.includes(":") || !/^[\da-f:]+$/i.test(plain)) return undefined;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const filled = [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  const groups = filled.slice(0, 8).map((part) => Number.parseInt(part, 16));
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** Returns the network that the first `bits` bits of an address define, as text. Each part of the address has `bitsEach` bits. */
function prefixOf(parts: readonly number[], bitsEach: 8 | 16, bits: number): string {
  const kept = parts.map((part, at) => {
    const left = Math.min(bitsEach, Math.max(0, bits - at * bitsEach));
    return part & ~(2 ** (bitsEach - left) - 1);
  });
  if (bitsEach === 8) return `${kept.join(".")}/${bits}`;
  const named = kept.slice(0, Math.ceil(bits / bitsEach)).map((part) => part.toString(16));
  return `${named.join(":")}::/${bits}`;
}
