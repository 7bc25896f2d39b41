import { isIP, isIPv6 } from "node:net";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { networksOf } from "../settings/networks.ts";

/**
 * Returns the IP address of a client: the address of the connection or, if it belongs to a trusted proxy, the address that the proxy reports (trust G
 * 101).
 */
export type ClientAddressResolver = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Removes the port that some proxies add to an address: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^(\d[\d.]*):\d{1,5}$/, "$1");

const normalised = (address: string): string => withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, "");

/** Loopback, private, link-local and shared networks (RFC 1918, 4193, 6598). */
const privateNetworks =
  "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,::1,fc00::/7,fe80::/10";

/** Whether an address is in a private network. A proxy, a load balancer or a computer in the same building has such an address. */
export const isPrivateAddress = networksOf(privateNetworks);

/** Creates the function that finds a client's address. `proxies` lists the addresses and networks of trusted proxies. */
export function createClientAddressResolver(proxies: string): ClientAddressResolver {
  const isTrusted = networksOf(proxies);
  return (peer, forwardedFor) => {
    let address = normalised(peer ?? "unknown");
    const hops = (forwardedFor ?? "").split(",").map(normalised);
    while (isTrusted(address)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break; // anything further to the left in the header cannot be trusted
      address = before;
    }
    return address;
  };
}

/**
 * The key under which rate limits count an address: the IPv4 address itself, or the /64 network of an IPv6 address, which is one household or phone
 * (trust 1.11).
 */
export const networkOf = (address: string): string =>
  isIPv6(address) ? (networkPathOf(address).at(-1)?.replace(/\/32$/, "") ?? address) : address;
