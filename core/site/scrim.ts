import { contrastOf } from "./contrast.ts";
import type { Palette } from "./palette.ts";

/** The brightest and the darkest colour that a photograph can contain. */
const extremes = ["#ffffff", "#000000"];

/** How much stronger the scrim is than it must be, in steps of 1/255 of its opacity, because browsers and screens round colours. */
const margin = 4;

/**
 * Returns the scrim that lies between a photograph and the text of the header, as `#rrggbbaa`: the background colour of the header, as transparent as
 * possible. Whatever the photograph shows, all text has a contrast of 4.5, and the focus ring one of 3 (WCAG 2.2, 1.4.3 and 1.4.11). It is opaque if
 * the colours of the header have too little contrast even without a photograph.
 */
export function scrimOf({ header, tiles: [focus = header.text] }: Pick<Palette, "header" | "tiles">): string {
  const needs = [
    { colour: header.text, contrast: 4.5 },
    { colour: header.quiet, contrast: 4.5 },
    { colour: focus, contrast: 3 },
  ];
  const isEnough = (opacity: number): boolean =>
    extremes
      .map((photograph) => mixed(header.ground, photograph, opacity / 255))
      .every((ground) => needs.every(({ colour, contrast }) => contrastOf(colour, ground) >= contrast));
  let opacity = 255;
  while (opacity > 0 && isEnough(opacity - 1)) opacity -= 1;
  return header.ground + hex(Math.min(255, opacity + margin));
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/** Returns the colour that is visible where a colour with this opacity, from 0 to 1, lies over another colour. */
const mixed = (over: string, under: string, opacity: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [upper, lower] = [over, under].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return hex((upper ?? 0) * opacity + (lower ?? 0) * (1 - opacity));
    })
    .join("")}`;
