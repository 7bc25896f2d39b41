import { describe, expect, test } from "vitest";
import { contrastOf } from "#core/site/contrast.ts";
import { drop, finds, remove, set, write } from "./site-damage.ts";

const brand = "brand.json";
const display = "fonts/fraunces-latin.woff2";
const [student, professional] = ["colours.roles.student.light", "colours.roles.professional.header"];

describe("the doctor checks the panel of a brand and", () => {
  finds("error", [
    [
      "an unknown filter",
      set(brand, "filters", ["city", "shoe-size"]),
      `${brand}, filters.1`,
      "a filter is one of city, company",
    ],
    ["a filter twice", set(brand, "filters", ["city", "city"]), `${brand}, filters`, "a filter is named twice"],
    [
      "the country, which is always shown",
      set(brand, "filters", ["country"]),
      `${brand}, filters.0`,
      "a filter is one of city",
    ],
  ]);
});

describe("the doctor checks the colours of a brand and", () => {
  finds("error", [
    ["a pale role", set(brand, student, "#d9a860"), `${brand}, ${student}`, "#d9a860 on #fffdf8 has a contrast of 2.1"],
    [
      "a role that is too dark in the dark theme",
      set(brand, "colours.roles.default.dark", "#17594a"),
      `${brand}, colours.roles.default.dark`,
      "in the dark theme",
    ],
    ["pale buttons", set(brand, student, "#c98b2f"), `${brand}, ${student}`, "text on buttons in the light theme"],
    [
      "a dark button in the header",
      set(brand, professional, "#0f5d70"),
      `${brand}, ${professional}`,
      "text on the header's button",
    ],
    [
      "pale text in the header",
      set(brand, "colours.header.quiet", "#4a6a5a"),
      `${brand}, colours.header.quiet`,
      "but needs 4.5",
    ],
    [
      "pale edges in the header",
      set(brand, "colours.header.edge", "#27503f"),
      `${brand}, colours.header.edge`,
      "but needs 3;",
    ],
    [
      "a first tile too dark for a ring",
      set(brand, "colours.tiles.0", "#0f5d50"),
      `${brand}, colours.tiles`,
      "the focus ring in the header",
    ],
    [
      "pale text",
      set(brand, "colours.page.text.light", "#8a8a80"),
      `${brand}, colours.page.text`,
      "in a message in the light theme",
    ],
    [
      "pale edges of fields",
      set(brand, "colours.page.edge.light", "#cccccc"),
      `${brand}, colours.page.edge`,
      "edges of fields on panels in the light theme",
    ],
    [
      "dark links in the dark theme",
      set(brand, "colours.page.link.dark", "#0b5f6b"),
      `${brand}, colours.page.link`,
      "links on panels in the dark theme",
    ],
    [
      "a background on which errors vanish",
      set(brand, "colours.page.ground.light", "#b3162b"),
      `${brand}, colours.page.ground`,
      "errors on the page in the light theme",
    ],
  ]);
});

describe("the doctor checks the fonts of a brand and", () => {
  finds("error", [
    ["one that is missing", remove(display), "brand.json, fonts.display", `${display} is missing`],
    ["one that is not a font", write(display, "OTTO"), "brand.json, fonts.display", "is not WOFF2"],
  ]);
  finds("warning", [
    ["one without metrics", drop(brand, "fonts.text.fallback"), "brand.json, fonts.text", "no fallback"],
    ["too many bytes", write(display, `wOF2${"x".repeat(99_000)}`), "brand.json, fonts", "waits for 128 kB"],
  ]);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.478],
  ["#123456", "#123456", 1],
])("the contrast of %s and %s is %d, in either order", (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 3);
  expect(contrastOf(other, one)).toBeCloseTo(expected, 3);
});
