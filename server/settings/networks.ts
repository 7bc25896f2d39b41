import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Creates a function that says whether an address is in a list. The list has addresses and networks (`10.0.0.0/8`), separated by commas. Raises an
 * error if the list is invalid.
 */
export function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const entry of list.split(",").filter((part) => part.trim() !== "")) {
    const [address = "", bits] = entry.trim().split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Whether a text is a valid list of addresses and networks. */
export function isNetworkList(list: string): boolean {
  try {
    networksOf(list);
    return true;
  } catch {
    return false;
  }
}
