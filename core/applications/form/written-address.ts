/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { asciiAddress } from "./mail-address.ts";

/**
 * The inverse of `asciiAddress`: some browsers submit an internationalised domain as ASCII. An address that would not convert back to the same one
 * is returned unchanged.
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
