import { Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import type { LoadedFont } from "./fonts.ts";

/** A typeset line. All numbers are pixels, measured from the start of its baseline; y increases downwards. */
export interface TypesetLine {
  /** The advance width. */
  readonly width: number;
  /** The bounding box of the ink; empty if the line has only spaces. */
  readonly ink: Box;
  readonly glyphs: readonly SetGlyph[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface SetGlyph {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly outline: string;
}

/** Sets text in a font family. Letters that one font lacks are set in the next one. */
export interface Typesetter {
  /**
   * Returns the text with only the characters that the fonts can draw. Removes an accent if no font has the accented letter. Removes the entire
   * character if no font has the letter.
   */
  writable(text: string): {
    readonly text: string;
    /** The share of the text's letters and digits that are left, from 0 to 1. */
    readonly share: number;
  };
  set(text: string, size: number): TypesetLine;
}

/** If no font has a letter with all of its accents, the typesetter tries the letter with each accent alone, for at most this many accents. */
const maxMarks = 4;

const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** Creates the typesetter of a family. `tracking` is the space that is added after each glyph, in em. */
export function createTypesetter(fonts: readonly LoadedFont[], tracking = 0): Typesetter {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const buffer = new ShapingBuffer(); // used for all lines, because the memory of a buffer is outside of the heap and freed late
  const fontOf = (grapheme: string): LoadedFont | undefined => {
    const codes = [...grapheme].map((sign) => sign.codePointAt(0) ?? 0);
    return fonts.find(({ has }) => codes.every(has));
  };
  /** The grapheme, reduced to what one of the fonts can draw. */
  const written = (grapheme: string): string => {
    if (/^\s+$/u.test(grapheme)) return " ";
    const composed = grapheme.normalize("NFC");
    const [letter = "", ...marks] = composed.normalize("NFD");
    const fewer = marks.slice(0, maxMarks).map((mark) => (letter + mark).normalize("NFC"));
    return [composed, ...fewer, letter].find((each) => each !== "" && fontOf(each)) ?? "";
  };
  const shaped = (text: string, { font, unitsPerEm, outline }: LoadedFont, size: number) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const scale = size / unitsPerEm;
    return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const extents = font.glyphExtents(glyph);
      return {
        advance: xAdvance * scale,
        dx: xOffset * scale,
        dy: -yOffset * scale,
        scale,
        extents,
        outline: outline(glyph),
      };
    });
  };
  return {
    writable(text) {
      const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment);
      const pieces = graphemes.map(written);
      const letters = graphemes.map((grapheme) => /[\p{L}\p{N}]/u.test(grapheme));
      const wanted = letters.filter(Boolean).length;
      const had = letters.filter((isLetter, at) => isLetter && pieces[at] !== "").length;
      return { text: pieces.join("").replace(/ {2,}/g, " ").trim(), share: wanted === 0 ? 0 : had / wanted };
    },
    set(text, size) {
      const runs: { font: LoadedFont; text: string }[] = [];
      for (const { segment } of segmenter.segment(text)) {
        const last = runs.at(-1);
        const font = fontOf(segment) ?? last?.font ?? fonts[0];
        if (!font) continue;
        if (last?.font === font) last.text += segment;
        else runs.push({ font, text: segment });
      }
      let pen = 0;
      let ink = emptyBox;
      const glyphs: SetGlyph[] = [];
      for (const run of runs)
        for (const { advance, dx, dy, scale, extents, outline } of shaped(run.text, run.font, size)) {
          const [x, y] = [pen + dx, dy];
          pen += advance > 0 ? advance + tracking * size : advance;
          if (outline === "" || !extents) continue;
          glyphs.push({ x, y, scale, outline });
          const left = x + extents.xBearing * scale;
          const top = y - extents.yBearing * scale;
          const box = { left, top, right: left + extents.width * scale, bottom: top - extents.height * scale };
          ink = ink === emptyBox ? box : union(ink, box);
        }
      return { width: pen, ink, glyphs };
    },
  };
}

/** The smallest box that contains both boxes. */
const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
