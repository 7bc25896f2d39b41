export interface DrawIconOptions {
  /** An SVG file, as high as it is wide. */
  readonly logo: string;
  /** In pixels. */
  readonly size: number;
  /** The colour it stands on, with room around it, for systems that cut icons to a shape; transparent without. */
  readonly ground?: string;
}

const room = 0.19;

/** The logo as a PNG picture. */
export async function drawIcon({ logo, size, ground }: DrawIconOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp"); // heavy to load, and asked for a few times in the life of a server
  const margin = ground ? Math.round(size * room) : 0;
  const inner = size - 2 * margin;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp(logo, { density: 600, limitInputPixels: 64_000_000 })
    .resize(inner, inner, { fit: "contain", background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground ?? clear });
  return new Uint8Array(await (ground ? picture.flatten({ background: ground }) : picture).png().toBuffer());
}
