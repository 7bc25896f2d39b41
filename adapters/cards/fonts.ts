import { readFileSync } from "node:fs";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/** A family of one weight, in several files: each has letters of its own. */
export interface FamilyFiles {
  /** WOFF2 files; the first that has a letter draws it. */
  readonly files: readonly string[];
  /** For a variable font. */
  readonly weight: number;
}

/** A file of a family, ready to be drawn with. */
export interface LoadedFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: (code: number) => boolean;
  /** The outline of a glyph, in units of the font, as the path of an SVG. */
  readonly outline: (glyph: number) => string;
}

/** Reads the files of a family. */
export const loadFamily = ({ files, weight }: FamilyFiles): Promise<LoadedFont[]> =>
  Promise.all(files.map((file) => load(file, weight)));

async function load(file: string, weight: number): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(readFileSync(file))));
  const font = new Font(face);
  if (Object.hasOwn(face.getAxisInfos(), "wght")) font.setVariations([new Variation("wght", weight)]);
  const codes = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>(); // as many as the font has
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
