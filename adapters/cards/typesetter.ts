import { Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import type { LoadedFont } from "./fonts.ts";

/** A typeset line. All numbers are pixels from the start of its baseline; y grows downwards. */
export interface SetLine {
  /** The advance width. */
  readonly width: number;
  /** The bounding box of the ink; empty for a line of spaces. */
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

/** Sets text in a font family, with fallbacks for the letters that it lacks. */
export interface Typesetter {
  /** The part of a text that the fonts can draw: accents and characters that no font has are left out. */
  writable(text: string): {
    readonly text: string;
    /** The share of its letters and digits that are left, from 0 to 1. */
    readonly share: number;
  };
  set(text: string, size: number): SetLine;
}

/** If no font has a letter with all its accents, it is tried with each of this many. */
const maxMarks = 4;

const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** `tracking` is added after each glyph, in em. */
export function createTypesetter(fonts: readonly LoadedFont[], tracking = 0): Typesetter {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const buffer = new ShapingBuffer(); // reused, as its memory is outside of the heap and collected late
  const fontOf = (grapheme: string): LoadedFont | undefined => {
    const codes = [...grapheme].map((sign) => sign.codePointAt(0) ?? 0);
    return fonts.find(({ has }) => codes.every(has));
  };
  /** A grapheme reduced to what some font can draw. */
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

/** The smallest box around two boxes. */
const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
