import { colours, type Shape } from "./shapes.ts";

const width = 1600;
const height = 900;
const tile = 100;

export interface City {
  readonly code: string;
  readonly shapes: readonly Shape[];
}

type Stage = "dashed" | "outline" | "filled";

/** Returns the stage of a tile: dashed on the left, filled on the right, with irregular edges between the stages (look 3.4). */
function stageAt(column: number, row: number, seed: number): Stage {
  const jitter = ((column * 7 + row * 13 + seed * 5 + column * row * 3) % 11) / 11 - 0.5;
  const growth = column + 0.5 + jitter * 2.2;
  return growth < 3.4 ? "dashed" : growth < 6 ? "outline" : "filled";
}

/** The outline of all tiles of one stage as one path, which clips the drawing. */
function tilesOf(stage: Stage, seed: number): string {
  let d = "";
  for (let row = 0; row < height / tile; row += 1)
    for (let column = 0; column < width / tile; column += 1)
      if (stageAt(column, row, seed) === stage) d += `M${column * tile} ${row * tile}h${tile}v${tile}h${-tile}z`;
  return d;
}

function grid(): string {
  let d = "";
  for (let x = tile; x < width; x += tile) d += `M${x} 0v${height}`;
  for (let y = tile; y < height; y += tile) d += `M0 ${y}h${width}`;
  return `<path d="${d}" stroke="#222a4a" stroke-width="2"/>`;
}

/** Draws a city as a picture that turns from a sketch on the left into an outline and then into full colour. */
export function drawSheet({ code, shapes }: City): string {
  const seed = [...code].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const named = shapes.map(({ d }, index) => `<path id="s${index}" d="${d}"/>`);
  const plain = shapes.map((_, index) => `<use href="#s${index}"/>`).join("");
  const coloured = shapes.map(({ colour }, index) => `<use href="#s${index}" fill="${colours[colour]}"/>`).join("");
  const clip = (stage: Stage): string => `<clipPath id="${stage}"><path d="${tilesOf(stage, seed)}"/></clipPath>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${named.join("\n")}`,
    `${clip("dashed")}${clip("outline")}${clip("filled")}</defs>`,
    `<path fill="${colours.ink}" d="M0 0h${width}v${height}H0z"/>`,
    grid(),
    `<g fill="${colours.ink}" stroke="#c9d0e8" stroke-linejoin="round">`,
    `<g clip-path="url(#dashed)" stroke-width="2.5" stroke-dasharray="9 8" stroke-opacity=".6">${plain}</g>`,
    `<g clip-path="url(#outline)" stroke-width="3">${plain}</g>`,
    `</g>`,
    `<g clip-path="url(#filled)">${coloured}</g>`,
    `</svg>\n`,
  ].join("\n");
}
