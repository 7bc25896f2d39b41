/** It has no types of its own. */
declare module "punycode.js" {
  const punycode: {
    /** The labels of a domain, or of a mail address, in their own letters. Throws where one is no Punycode. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
