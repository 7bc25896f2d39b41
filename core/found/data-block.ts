/** A schema.org Thing: its type and properties. Properties that are `undefined` are omitted. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

const unsafe: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/**
 * Writes things as JSON-LD for a script element. The result contains no `<`, so no text of an opening can end the element or open a comment (trust S
 * 353).
 */
export function dataBlock(things: readonly Thing[]): string {
  const [first, ...others] = things;
  const graph = others.length === 0 ? first : { "@graph": things };
  return JSON.stringify({ "@context": "https://schema.org", ...graph }).replace(
    /[<\u2028\u2029]/g,
    (sign) => unsafe[sign] ?? "",
  );
}
