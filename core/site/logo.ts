/** The size of the logo in the header, in CSS pixels: its height, and its maximum width. */
export const logoBox = { height: 28, maxWidth: 160 } as const;

const number = String.raw`[\d.]+(?:e-?\d+)?`;
const viewBox = new RegExp(
  String.raw`\sviewBox\s*=\s*["']\s*-?${number}[\s,]+-?${number}[\s,]+(${number})[\s,]+(${number})`,
);
const side = (name: string): RegExp => new RegExp(String.raw`<svg[^>]*\s${name}\s*=\s*["'](${number})(?:px)?["']`);

/**
 * Returns the width of an SVG logo in the header, in CSS pixels. Pages reserve this width, so that nothing moves when the logo is loaded. An SVG
 * without a size is assumed to be square (trust P 231).
 */
export function logoWidth(svg: string): number {
  const head = svg.slice(0, 5000);
  const [, boxWidth, boxHeight] = viewBox.exec(head) ?? [];
  const width = Number(boxWidth ?? side("width").exec(head)?.[1]);
  const height = Number(boxHeight ?? side("height").exec(head)?.[1]);
  const ratio = width > 0 && height > 0 ? width / height : 1;
  return Math.max(1, Math.min(logoBox.maxWidth, Math.round(logoBox.height * ratio)));
}
