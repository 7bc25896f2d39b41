import { expect, test } from "vitest";
import { contrastOf } from "#core/site/contrast.ts";
import { paletteOf } from "#core/site/palette.ts";
import { scrimOf } from "#core/site/scrim.ts";

/** The colour in which a grey of a photograph appears under a scrim. */
const seenUnder = (scrim: string, grey: number): string => {
  const opacity = Number.parseInt(scrim.slice(7), 16) / 255;
  const channels = [1, 3, 5].map((at) => Number.parseInt(scrim.slice(at, at + 2), 16) * opacity + grey * (1 - opacity));
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
};
const greys = Array.from({ length: 256 }, (_, grey) => grey);
const own = paletteOf({});

test.each([
  ["the usual colours", own],
  ["a lighter ground", { ...own, header: { ...own.header, ground: "#2b3fc4", quiet: "#e8ecff" } }],
  [
    "dark text on a light ground",
    { ...own, header: { ...own.header, ground: "#f3f5f9", text: "#12172b", quiet: "#3c4360" }, tiles: ["#9c5700"] },
  ],
])("text is readable over every photograph, with %s", (_what, palette) => {
  const scrim = scrimOf(palette);
  expect(scrim).toMatch(new RegExp(`^${palette.header.ground}[0-9a-f]{2}$`));
  for (const grey of greys) {
    const ground = seenUnder(scrim, grey);
    expect(contrastOf(palette.header.text, ground), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(palette.header.quiet, ground), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(palette.tiles[0] ?? "", ground), ground).toBeGreaterThanOrEqual(3);
  }
});

test("the scrim lets as much of the photograph through as it can", () => {
  const opacity = Number.parseInt(scrimOf(own).slice(7), 16);
  expect(opacity).toBeLessThan(0.75 * 255);
  const weaker = own.header.ground + (opacity - 6).toString(16);
  expect(contrastOf(own.header.quiet, seenUnder(weaker, 255))).toBeLessThan(4.5);
});

test("it hides the photograph if the header's colours have too little contrast anyway", () => {
  expect(scrimOf({ ...own, header: { ...own.header, quiet: "#333a55" } }).slice(7)).toBe("ff");
});
