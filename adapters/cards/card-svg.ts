import { type Card, cardSize } from "#core/cards/card.ts";
import { headerArtColumns, headerArtTiles, type Tile, tileShapes, tileSize } from "#core/site/header-art-tiles.ts";
import type { Palette } from "#core/site/palette.ts";
import { areas, type CardPart, type PlacedLine } from "./lay-out.ts";
import type { Box } from "./typesetter.ts";

/** How many rows of tiles the band at the bottom has. */
const rows = 2;
const cell = cardSize.width / headerArtColumns;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Draws a card as SVG, with a white plate for the logo of a company. Letters are drawn as outlines, so that the card looks the same wherever it is
 * rendered.
 */
export function cardSvg(card: Card, lines: readonly PlacedLine[], palette: Palette, plate?: Box): string {
  const role = palette.roles[card.role ?? "default"];
  const { header } = palette;
  const fills = role.tiles.map((tile) => palette.tiles[tile - 1] ?? role.header);
  const inks: Readonly<Record<CardPart, string>> = {
    brand: header.text,
    label: role.header,
    title: header.text,
    facts: header.quiet,
  };
  const { width, height } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${header.ground}" d="M0 0h${width}v${height}H0z"/>`,
    sheet(header.line),
    ...headerArtTiles(card.seed, card.role)
      .filter(({ row }) => row < rows)
      .map((tile) => drawn(tile, fills, header.quiet)),
    `<path fill="${role.header}" d="M0 0h${width}v10H0z"/>`,
    ...(plate ? [drawnPlate(plate)] : []),
    ...lines.map((placed) => outlines(placed, inks[placed.part])),
    "</svg>",
  ].join("");
}

const drawnPlate = ({ left, top, right, bottom }: Box): string =>
  `<rect fill="#ffffff" rx="16" x="${number(left)}" y="${number(top)}" width="${number(right - left)}" height="${number(bottom - top)}"/>`;

/** The thin grid lines that are drawn behind the tiles. */
function sheet(line: string): string {
  const { top } = areas.art;
  const across = Array.from({ length: rows }, (_, at) => `M0 ${top + at * cell}h${cardSize.width}`);
  const down = Array.from({ length: headerArtColumns - 1 }, (_, at) => `M${(at + 1) * cell} ${top}v${rows * cell}`);
  return `<path fill="none" stroke="${line}" stroke-width="1.5" d="${across.join("")}${down.join("")}"/>`;
}

function drawn({ shape, column, row, turn, stage, fill }: Tile, fills: readonly string[], line: string): string {
  const scale = cell / tileSize;
  const at = `translate(${number(column * cell)} ${number(areas.art.top + row * cell)}) scale(${number(scale)}) rotate(${turn * 90} 20 20)`;
  const colour = { a: fills[0], b: fills[1], c: fills[2], white: "#ffffff" }[fill];
  const look =
    stage === "filled"
      ? `fill="${colour}"`
      : `fill="none" stroke="${line}" stroke-width=".8"${stage === "dashed" ? ' stroke-dasharray="2 2" opacity=".7"' : ""}`;
  return `<path transform="${at}" ${look} d="${tileShapes[shape]}"/>`;
}

const outlines = ({ x, y, line }: PlacedLine, colour: string): string =>
  `<g fill="${colour}">${line.glyphs
    .map((glyph) => {
      const at = `translate(${number(x + glyph.x)} ${number(y + glyph.y)}) scale(${glyph.scale} ${-glyph.scale})`;
      return `<path transform="${at}" d="${glyph.outline}"/>`;
    })
    .join("")}</g>`;
