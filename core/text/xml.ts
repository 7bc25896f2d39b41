/** Matches characters that XML 1.0 cannot represent, escaped or not: control characters and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must be removed
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML cannot represent, and replaces unpaired surrogates. */
const representable = (text: string): string => text.toWellFormed().replace(invalid, "");

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for XML, in element content or a quoted attribute. */
export const escapeXml = (text: string): string =>
  representable(text).replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

/** Writes an element with text; returns "" if there is no text. */
export const element = (name: string, text: string | undefined, attributes = ""): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : "";

/** Writes an element with text in a CDATA section, which some job boards insist on; returns "" if there is no text. */
export const cdataElement = (name: string, text: string | undefined): string =>
  text ? `<${name}><![CDATA[${representable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>\n` : "";

/** The XML declaration. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
