import { BlockList, isIP, isIPv6 } from "node:net";

/** Decides whose address a call has: that of the connection, or the one that a proxy of ours says (trust G 101). */
export type AddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Some proxies say the port too: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^(\d[\d.]*):\d{1,5}$/, "$1");

const plain = (address: string): string => withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, "");

/** `proxies` are addresses or networks (`10.0.0.0/8`), separated by commas. */
export function createAddressOf(proxies: string): AddressOf {
  const trusted = new BlockList();
  for (const entry of proxies.split(",").filter((part) => part.trim() !== "")) {
    const [address = "", bits] = entry.trim().split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (peer, forwardedFor) => {
    let address = plain(peer ?? "unknown");
    const hops = (forwardedFor ?? "").split(",").map(plain);
    while (isTrusted(address)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break; // nothing more that can be believed
      address = before;
    }
    return address;
  };
}

/** Whether a text is such a list. */
export function isProxyList(proxies: string): boolean {
  try {
    createAddressOf(proxies);
    return true;
  } catch {
    return false;
  }
}

/** What limits count by: an IPv4 address, or the /64 network that one household or phone has in IPv6 (trust 1.11). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const filled = [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${filled
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}
