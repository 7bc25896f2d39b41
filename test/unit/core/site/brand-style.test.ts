import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { brandStyle } from "#core/site/brand-style.ts";
import { fixedColours, paletteOf, paletteRoles } from "#core/site/palette.ts";
import { scrimOf } from "#core/site/scrim.ts";
import { brandFile } from "#core/site/site-files.ts";
import { demoSite } from "../../../fixtures.ts";

const { brand } = demoSite();
const tokens = readFileSync("app/styles/tokens.css", "utf8");
const addressOf = (file: string) => `/served/${file}`;

/** Converts an sRGB colour to CIE 1976 L*a*b* (D65). */
function lab(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe("the palette", () => {
  const own = paletteOf({});
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;

  test("of a site without colours equals the tokens of the pages", () => {
    const { page, header, tiles, roles } = own;
    for (const line of [
      `--sheet: ${both(page.ground)};`,
      `--paper: ${both(page.paper)};`,
      `--line: ${both(page.line)};`,
      `--link: ${both(page.link)};`,
      `--ink: ${both(page.text)};`,
      `--ink-2: ${both(page.quiet)};`,
      `--edge: ${both(page.edge)};`,
      `--err: ${both(fixedColours.error)};`,
      `--err-bg: ${both(fixedColours.errorGround)};`,
      `--ok: ${both(fixedColours.ok)};`,
      `--ok-bg: ${both(fixedColours.okGround)};`,
      `--focus: ${both(fixedColours.focus)};`,
      `--role-on: ${both(fixedColours.onRole)};`,
      `--hd: ${header.ground};`,
      `--hd-ink: ${header.text};`,
      `--hd-ink-2: ${header.quiet};`,
      `--hd-line: ${header.line};`,
      `--hd-edge: ${header.edge};`,
      `--hd-scrim: ${scrimOf(own)};`,
      ...["amber", "coral", "mint", "violet", "sky"].map((name, index) => `--${name}: ${tiles[index]};`),
      ...paletteRoles.flatMap((role) => [`--role: ${both(roles[role])};`, `--role-hd: ${roles[role].header};`]),
    ])
      expect(tokens).toContain(line);
  });

  // the CIE76 formula is the simplest; a difference of more than 40 is obvious to everybody with colour vision
  test.each(paletteRoles)("keeps the colour of %s apart from that of errors", (role) => {
    const apart = (["light", "dark"] as const).map((theme) =>
      Math.hypot(
        ...lab(own.roles[role][theme]).map((value, axis) => value - (lab(fixedColours.error[theme])[axis] ?? 0)),
      ),
    );
    expect(Math.min(...apart)).toBeGreaterThan(40);
  });

  test("takes the colours that a brand sets and keeps the others", () => {
    const ground = "#123456";
    const given = paletteOf({ colours: { header: { ground } } });
    expect(given).toEqual({ ...own, header: { ...own.header, ground } });
  });
});

describe("the style sheet of a brand", () => {
  test("is empty if the brand overrides nothing", () => {
    expect(brandStyle(brand, addressOf)).toBeUndefined();
  });

  test("is in the last layer, whichever sheet arrives first", () => {
    const style = brandStyle({ ...brand, colours: { header: { ground: "#123456" } } }, addressOf) ?? "";
    expect(style).toContain(readFileSync("app/styles/site.css", "utf8").split("\n")[0]);
    expect(style).toMatch(/@layer overrides \{.*?\n:root, \[data-scheme\] \{[^}]*--hd: #123456;/s);
  });

  test("gives more contrast to visitors who prefer it", () => {
    const style = brandStyle({ ...brand, colours: { header: { ground: "#123456" } } }, addressOf) ?? "";
    const asked = /@media \(prefers-contrast: more\) \{\s*(:root \{[^}]*\})/;
    const lines = (text: string) => asked.exec(text)?.[1]?.replace(/\s+/g, " ");
    expect(lines(style)).toBe(lines(tokens));
    expect(style.lastIndexOf("prefers-contrast")).toBeGreaterThan(style.lastIndexOf("--ink-2: var(--if-light"));
  });

  test("gives a role its colours and its tiles", () => {
    const student = { light: "#111111", dark: "#eeeeee", header: "#dddddd", tiles: [5, 1, 3] };
    const style = brandStyle({ ...brand, colours: { roles: { student } } }, addressOf) ?? "";
    const rule = /\[data-role="student"\] \{([^}]*)\}/.exec(style)?.[1];
    expect(rule).toContain("--role: var(--if-light, #111111) var(--if-dark, #eeeeee);");
    expect(rule).toContain("--role-a: var(--sky);");
    expect(rule).toContain("--role-b: var(--amber);");
  });

  test("includes a font with its files, its range and a fallback with its metrics", () => {
    const text = {
      family: "Some Serif",
      kind: "serif" as const,
      files: [{ file: "fonts/some.woff2", weights: "400 700", unicodeRange: "U+0100-017F" }],
      fallback: { local: ["Georgia"], sizeAdjust: 101, ascent: 90, descent: 25 },
    };
    const style = brandStyle({ ...brand, fonts: { text } }, addressOf) ?? "";
    expect(style).toContain('--font-text: "Some Serif", "Some Serif Fallback", ui-serif, serif;');
    expect(style).toContain('src: url("/served/fonts/some.woff2") format("woff2");');
    expect(style).toContain("unicode-range: U+0100-017F;");
    expect(style).toContain("size-adjust: 101%;");
    expect(style).not.toContain("--hd");
  });

  test.each([
    ["colours", { header: { ground: "red; } body { display: none" } }],
    ["colours", { header: { backdrop: "#123456" } }],
    ["colours", { tiles: ["#123456"] }],
    ["fonts", { text: { family: 'x"; }', kind: "serif", files: [{ file: "fonts/a.woff2", weights: "400" }] } }],
    ["fonts", { text: { family: "X", kind: "serif", files: [{ file: "../a.woff2", weights: "400" }] } }],
  ])("takes no %s like %j", (key, value) => {
    expect(v.is(brandFile, { ...brand, [key]: value })).toBe(false);
  });
});
