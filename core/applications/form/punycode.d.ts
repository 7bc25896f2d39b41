/** The package has no types of its own. */
declare module "punycode.js" {
  const punycode: {
    /** Decodes the labels of a domain or mail address to Unicode. Throws if one is not valid Punycode. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
