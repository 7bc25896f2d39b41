export interface DrawIconOptions {
  /** The path of a square SVG file. */
  readonly logo: string;
  /** The width and height of the icon in pixels. */
  readonly size: number;
  /**
   * The background colour of the icon. An icon with a background also gets a margin, because some systems crop icons. By default, the background is
   * transparent.
   */
  readonly ground?: string;
}

/** The margin on each side, as a share of the size of the icon. */
const marginShare = 0.19;

/** Renders the logo as a PNG. */
export async function drawIcon({ logo, size, ground }: DrawIconOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp"); // loaded here, as it is large and rarely needed
  const margin = ground ? Math.round(size * marginShare) : 0;
  const inner = size - 2 * margin;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp(logo, { density: 600, limitInputPixels: 64_000_000 })
    .resize(inner, inner, { fit: "contain", background: transparent })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground ?? transparent });
  return new Uint8Array(await (ground ? picture.flatten({ background: ground }) : picture).png().toBuffer());
}
