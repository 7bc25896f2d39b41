/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { asciiAddress } from "./mail-address.ts";

/**
 * The inverse of `asciiAddress`, because some browsers submit an internationalised domain as ASCII. If `asciiAddress` would not restore the given
 * address, it is returned unchanged.
 */
export function unicodeAddress(address: string): string {
  if (!address.includes("xn--")) return address;
  try {
    const written = punycode.toUnicode(address);
    return asciiAddress(written).toLowerCase() === address.toLowerCase() ? written : address;
  } catch {
    return address;
  }
}
