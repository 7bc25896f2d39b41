/** The size of the logo in the header, in CSS pixels: its height, and its maximum width. */
export const logoBox = { height: 28, maxWidth: 160 } as const;

const number = String.raw`[\d.]+(?:e-?\d+)?`;
const viewBox = new RegExp(
  String.raw`\sviewBox\s*=\s*["']\s*-?${number}[\s,]+-?${number}[\s,]+(${number})[\s,]+(${number})`,
);
const side = (name: string): RegExp => new RegExp(String.raw`<svg[^>]*\s${name}\s*=\s*["'](${number})(?:px)?["']`);

/** The number of characters at the beginning of an SVG that are searched for its size. */
const headLength = 5000;

/** Returns the width of an SVG divided by its height. An SVG without a size is assumed to be square. */
function ratioOf(svg: string): number {
  const head = svg.slice(0, headLength);
  const [, boxWidth, boxHeight] = viewBox.exec(head) ?? [];
  const width = Number(boxWidth ?? side("width").exec(head)?.[1]);
  const height = Number(boxHeight ?? side("height").exec(head)?.[1]);
  return width > 0 && height > 0 ? width / height : 1;
}

/**
 * Returns the width of an SVG logo in the header, in CSS pixels. Pages reserve this width, so that nothing moves when the logo is loaded (trust P 231).
 */
export const logoWidth = (svg: string): number =>
  Math.max(1, Math.min(logoBox.maxWidth, Math.round(logoBox.height * ratioOf(svg))));

/** Returns the width of a logo, an SVG or a PNG, divided by its height. Other files are assumed to be square. */
export const logoRatio = (file: Uint8Array): number =>
  pngRatioOf(file) ?? ratioOf(new TextDecoder().decode(file.subarray(0, headLength)));

/** Whether a logo with this ratio of width to height is so wide that it is probably a name, and too small to read in a square. */
export const isWordmark = (ratio: number): boolean => ratio > 1.75;

/** Returns the width of a PNG divided by its height, from its first chunk (PNG 11.2.1). */
function pngRatioOf(file: Uint8Array): number | undefined {
  if (file.length < 24 || new TextDecoder("latin1").decode(file.subarray(1, 4)) !== "PNG") return undefined;
  const header = new DataView(file.buffer, file.byteOffset);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  return height > 0 ? width / height : undefined;
}
