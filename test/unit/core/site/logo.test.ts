import { expect, test } from "vitest";
import { isWordmark, logoRatio, logoWidth } from "#core/site/logo.ts";

// trust P 231
test.each([
  ["a square one", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">', 28],
  ["a wide one", '<svg viewBox="0 0 400 100">', 112],
  ["one that is very wide, up to the box", '<svg viewBox="0,0,1000,50">', 160],
  ["a high one", "<svg viewBox='-5 -5 50.5 101'>", 14],
  ["one with sides alone", '<svg height="20px" width="60px">', 84],
  ["one that says nothing", "<svg>", 28],
  ["one that says nonsense", '<svg viewBox="0 0 0 0">', 28],
])("the width of %s in the header follows from its proportions", (_what, svg, width) => {
  expect(logoWidth(svg)).toBe(width);
});

test.each([
  ["a square one", '<svg viewBox="0 0 64 64">', false],
  ["one that is a little wider than high", '<svg viewBox="0 0 60 40">', false],
  ["a name", '<svg viewBox="0 0 180 40">', true],
  ["one that says nothing", "<svg>", false],
])("%s is a wordmark: %s", (_what, svg, expected) => {
  expect(isWordmark(logoRatio(new TextEncoder().encode(svg)))).toBe(expected);
});

test.each([
  [200, 40, true],
  [64, 64, false],
  [64, 0, false],
])("a PNG of %s × %s pixels is a wordmark: %s", (width, height, expected) => {
  const png = new Uint8Array(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(png.buffer).setUint32(16, width);
  new DataView(png.buffer).setUint32(20, height);
  expect(isWordmark(logoRatio(png))).toBe(expected);
});
