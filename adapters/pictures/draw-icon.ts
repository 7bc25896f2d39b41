export interface DrawIconOptions {
  /** A square SVG file. */
  readonly logo: string;
  /** In pixels. */
  readonly size: number;
  /** A background colour, with a margin for systems that crop icons; transparent without it. */
  readonly ground?: string;
}

/** The margin on each side, as a share of the icon's size. */
const marginShare = 0.19;

/** Renders the logo as a PNG. */
export async function drawIcon({ logo, size, ground }: DrawIconOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp"); // heavy to load, and rarely needed
  const margin = ground ? Math.round(size * marginShare) : 0;
  const inner = size - 2 * margin;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp(logo, { density: 600, limitInputPixels: 64_000_000 })
    .resize(inner, inner, { fit: "contain", background: transparent })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground ?? transparent });
  return new Uint8Array(await (ground ? picture.flatten({ background: ground }) : picture).png().toBuffer());
}
