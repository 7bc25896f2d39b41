/** The box of the logo in the header, in CSS pixels: as high as this, and as wide as its proportions say up to a limit. */
export const logoBox = { height: 28, widest: 160 } as const;

const number = String.raw`[\d.]+(?:e-?\d+)?`;
const viewBox = new RegExp(
  String.raw`\sviewBox\s*=\s*["']\s*-?${number}[\s,]+-?${number}[\s,]+(${number})[\s,]+(${number})`,
);
const side = (name: string): RegExp => new RegExp(String.raw`<svg[^>]*\s${name}\s*=\s*["'](${number})(?:px)?["']`);

/**
 * How wide an SVG is shown in the header, so that nothing moves when it arrives. A drawing that says nothing of its
 * proportions counts as square (trust P 231).
 */
export function logoWidth(svg: string): number {
  const head = svg.slice(0, 5000);
  const [, inside, high] = viewBox.exec(head) ?? [];
  const width = Number(inside ?? side("width").exec(head)?.[1]);
  const height = Number(high ?? side("height").exec(head)?.[1]);
  const ratio = width > 0 && height > 0 ? width / height : 1;
  return Math.max(1, Math.min(logoBox.widest, Math.round(logoBox.height * ratio)));
}
