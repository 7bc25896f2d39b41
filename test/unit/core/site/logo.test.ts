import { expect, test } from "vitest";
import { logoWidth } from "#core/site/logo.ts";

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
