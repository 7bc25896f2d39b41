/** What XML 1.0 has no way to write, escaped or not: control characters, halves of characters, two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without what no XML file can hold. */
const possible = (text: string): string => text.toWellFormed().replace(impossible, "");

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as content or as the value of an attribute. */
export const escapeXml = (text: string): string => possible(text).replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

/** An element with a text; nothing where there is none. */
export const element = (name: string, text: string | undefined, attributes = ""): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>\n` : "";

/** The same as job boards read it: some of them look for the text between these brackets. */
export const bracketed = (name: string, text: string | undefined): string =>
  text ? `<${name}><![CDATA[${possible(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>\n` : "";

/** The first line of every XML file. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
