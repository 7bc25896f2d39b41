import { isIP, isIPv6 } from "node:net";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { networksOf } from "../settings/networks.ts";

/** Decides whose address a call has: that of the connection, or the one that a proxy of ours says (trust G 101). */
export type AddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Some proxies say the port too: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^(\d[\d.]*):\d{1,5}$/, "$1");

const plain = (address: string): string => withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, "");

/** Networks of an operator: loopback, private, link-local and shared ones (RFC 1918, 4193, 6598). */
const own = "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,::1,fc00::/7,fe80::/10";

/** Whether an address is that of no visitor from outside, but of a proxy or load balancer, or of somebody in the same building. */
export const isNearby = networksOf(own);

/** `proxies` is a list of addresses and networks. */
export function createAddressOf(proxies: string): AddressOf {
  const isTrusted = networksOf(proxies);
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

/** What limits count by: an IPv4 address, or the /64 network that one household or phone has in IPv6 (trust 1.11). */
export const networkOf = (address: string): string =>
  isIPv6(address) ? (networkPathOf(address).at(-1)?.replace(/\/32$/, "") ?? address) : address;
