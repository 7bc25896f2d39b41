/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { asciiAddress } from "./mail-address.ts";

/**
 * A mail address as people write it, the opposite of `asciiAddress`: some browsers hand over a domain in ASCII that was typed in other letters.
 * What does not lead back to the same address stays as it is.
 */
export function writtenAddress(address: string): string {
  if (!address.includes("xn--")) return address;
  try {
    const written = punycode.toUnicode(address);
    return asciiAddress(written).toLowerCase() === address.toLowerCase() ? written : address;
  } catch {
    return address;
  }
}
