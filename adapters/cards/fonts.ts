import { readFileSync } from "node:fs";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/** The files of a font family, for different scripts, and the weight in which it is drawn. */
export interface FamilyFiles {
  /** WOFF2 files. A letter is drawn from the first file that has it. */
  readonly files: readonly string[];
  /** The weight in which letters of variable fonts are drawn. */
  readonly weight: number;
}

/** A loaded file of a font family. */
export interface LoadedFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: (code: number) => boolean;
  /** The outline of a glyph as an SVG path, in font units. */
  readonly outline: (glyph: number) => string;
}

export const loadFamily = ({ files, weight }: FamilyFiles): Promise<LoadedFont[]> =>
  Promise.all(files.map((file) => load(file, weight)));

async function load(file: string, weight: number): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(readFileSync(file))));
  const font = new Font(face);
  if (Object.hasOwn(face.getAxisInfos(), "wght")) font.setVariations([new Variation("wght", weight)]);
  const codes = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>(); // cannot grow beyond the number of glyphs in the font
  return {
    font,
    unitsPerEm: face.upem,
    has: (code) => codes.has(code),
    outline(glyph) {
      const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
      outlines.set(glyph, known);
      return known;
    },
  };
}
