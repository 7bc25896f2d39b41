/** A tile of the header art. The tiles are in a grid of squares with a side of 40 units (look 3.4). */
export interface Tile {
  readonly shape: ShapeName;
  readonly column: number;
  readonly row: number;
  /** The rotation of the tile, in quarter turns. */
  readonly turn: number;
  /** How finished the tile looks. */
  readonly stage: "dashed" | "outline" | "filled";
  readonly fill: "a" | "b" | "c" | "white";
}

export const tileSize = 40;
export const headerArtColumns = 12;
export const headerArtRows = 6;

/** The shapes, as SVG paths on a tile of 40 by 40 units. */
export const tileShapes = {
  quarter: "M0 0h40A40 40 0 0 1 0 40z",
  arch: "M0 40V20a20 20 0 0 1 40 0v20z",
  disc: "M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z",
  triangle: "M0 40V0l40 40z",
  bars: "M0 0h8v40H0zM16 0h8v40h-8zM32 0h8v40h-8z",
  steps: "M0 40V26.7h13.3V13.3h13.4V0H40v40z",
  ring: "M0 0h40A40 40 0 0 1 0 40V22A22 22 0 0 0 22 0z",
  four: "M4 4h12v12H4zM24 4h12v12H24zM4 24h12v12H4zM24 24h12v12H24z",
} as const;

export type ShapeName = keyof typeof tileShapes;

/** The shapes for each role. A shape that is listed more than once is more frequent. */
const mixes: Readonly<Record<string, readonly ShapeName[]>> = {
  student: ["quarter", "quarter", "quarter", "disc", "ring", "arch"],
  career_starter: ["triangle", "triangle", "steps", "quarter", "ring", "quarter"],
  professional: ["bars", "bars", "steps", "four", "quarter", "triangle"],
};
const allShapes = Object.keys(tileShapes) as ShapeName[];
const fills = ["a", "a", "b", "c", "white"] as const;

/** Returns an FNV-1a hash, so that the same text gives the same picture everywhere. */
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Returns a generator of pseudo-random numbers from 0 to below 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** How finished the art is at each horizontal position, from left (0) to right (1), and which share of tiles is missing there. */
const growths = {
  /** Art with dashed and outlined tiles, and nearly none that are filled. */
  unfinished: { stage: (place: number) => place * 0.55, missing: (place: number) => 0.54 - place * 0.34 },
  growing: { stage: (place: number) => place, missing: (place: number) => 0.54 - place * 0.34 },
  /** Art that has nearly all of its tiles. */
  finished: { stage: (place: number) => 0.22 + place * 0.9, missing: () => 0.1 },
} as const;

export type Growth = keyof typeof growths;

/** Returns the tiles of the header art. By default, it develops from a sketch on the left to a finished drawing on the right. */
export function headerArtTiles(seed: string, role = "", growth: Growth = "growing"): Tile[] {
  const next = numbersFrom(hash(seed));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const mix = mixes[role] ?? allShapes;
  const tiles: Tile[] = [];
  for (let column = 0; column < headerArtColumns; column += 1) {
    for (let row = 0; row < headerArtRows; row += 1) {
      const place = column / (headerArtColumns - 1);
      const stage = growths[growth].stage(place + (next() - 0.5) * 0.34);
      const tile = { shape: pick(mix), column, row, turn: Math.floor(next() * 4), fill: pick(fills) };
      const isMissing = next() < growths[growth].missing(place);
      if (!isMissing) tiles.push({ ...tile, stage: stage < 0.3 ? "dashed" : stage < 0.56 ? "outline" : "filled" });
    }
  }
  return tiles;
}
