import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks without public hosts: those of RFC 6890 and its successors, including the address space shared by carrier-grade NATs (RFC 6598). */
const notPublic = new BlockList();
const ipv4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/**
 * Networks that are registered as public, but are used for internal services of cloud providers: Azure's wire server, the service endpoints of IBM
 * Cloud, Google's private API access. Other metadata services have addresses that are not public.
 */
const cloudInternal = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14", "199.36.153.0/24"];
/** Networks without public hosts inside the public part of IPv6: Teredo and other protocols, documentation, 6to4, AS112. */
const ipv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];
for (const [networks, family] of [
  [ipv4, "ipv4"],
  [cloudInternal, "ipv4"],
  [ipv6, "ipv6"],
] as const)
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    notPublic.addSubnet(address, Number(bits), family);
  }

/** The public part of IPv6. It contains no local or private addresses, no IPv4-mapped addresses, and no IPv4 addresses that NAT64 has translated. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether a text is an address that a public host may have. False if the text is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  return (
    isIPv6(address) && !address.includes("%") && publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6")
  );
}
