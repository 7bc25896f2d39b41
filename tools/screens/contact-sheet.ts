import sharp from "sharp";

/** A picture on the sheet. It shows the upper part of a screen, scaled to this width. */
export interface Shot {
  readonly file: string;
  readonly width: number;
}

export interface SheetRow {
  readonly name: string;
  readonly shots: readonly Shot[];
}

const gap = 16;
const rowHeight = 380;
const titleHeight = 32;

/** Writes one picture of many screens: a row for each screen, under the screen's name. */
export async function writeContactSheet(rows: readonly SheetRow[], file: string): Promise<void> {
  const widthOf = ({ shots }: SheetRow): number => shots.reduce((sum, { width }) => sum + width + gap, gap);
  const parts = await Promise.all(
    rows.flatMap(({ name, shots }, index) => {
      const top = gap + index * (titleHeight + rowHeight + gap);
      let left = gap;
      const pictures = shots.map(async ({ file: from, width }) => {
        const at = { left, top: top + titleHeight };
        left += width + gap;
        const scaled = await sharp(from).resize({ width }).toBuffer({ resolveWithObject: true });
        const height = Math.min(rowHeight, scaled.info.height);
        return { input: await sharp(scaled.data).extract({ left: 0, top: 0, width, height }).toBuffer(), ...at };
      });
      const title = `<svg width="800" height="${titleHeight}"><text x="0" y="22" font-family="sans-serif" font-size="18">${name}</text></svg>`;
      return [Promise.resolve({ input: Buffer.from(title), left: gap, top }), ...pictures];
    }),
  );
  const width = Math.max(800 + 2 * gap, ...rows.map(widthOf));
  const height = gap + rows.length * (titleHeight + rowHeight + gap);
  await sharp({ create: { width, height, channels: 3, background: "#dfe3ec" } })
    .composite(parts)
    .webp({ quality: 75, effort: 6 })
    .toFile(file);
}
