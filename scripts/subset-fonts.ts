// usage: scripts/with-node scripts/subset-fonts.ts
//
// Makes the font files of app/fonts/, app/styles/font-faces.css and later-font-faces.css from the originals (docs/decisions/0007-fonts.md). The
// results are committed, so this is run only to add a weight, a character or a writing system. Fetches the originals and the tool from npm.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = [
  "subset-font@2.9.0",
  "@fontsource-variable/bricolage-grotesque@5.3.0",
  "@fontsource-variable/figtree@5.3.0",
];

type Subset = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: "woff2";
    readonly keepFeatures: readonly string[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  },
) => Promise<Buffer>;

type Range = readonly [first: number, last: number];

const rangesOf = (signs: string): Range[] => {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(signs)].map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
};
const signsOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join("");
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");
const asCss = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
const without = (signs: string, others: string): string => [...signs].filter((sign) => !others.includes(sign)).join("");

/** The letters, digits and punctuation that texts in our five languages need. */
const letters = signsOf([
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0x30, 0x39],
]).concat(" \u00a0!&'()*+,-./:?–—‘’“”„«»…·ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔÙÛàâæçèéêëîïôùûœŒÌÒìòÁÃÍÓÕÚáãíóõú");
const usual = letters.concat('"#%;<=>@[\\]_|~•€©ÆŸÿñÑ');
/** Latin-1 and typographic characters, without the soft hyphen: it is never drawn, but would make browsers load the file. */
const latin = signsOf([
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0xff],
]).concat("ıŒœŸʼˆ˚˜–—‘’‚“”„†‡•…‰‹›⁄€™−");
/** Latin Extended A and B, without the characters that are in `latin` already. */
const extended = without(
  signsOf([
    [0x100, 0x17f],
    [0x180, 0x24f],
  ]),
  latin,
);

const families = [
  {
    name: "Bricolage Grotesque",
    file: "bricolage",
    original: "bricolage-grotesque",
    weights: "600 700",
    axes: { wght: 640 }, // one weight for all headings: a second one would double the size of the file
    first: letters,
  },
  {
    name: "Figtree",
    file: "figtree",
    original: "figtree",
    weights: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    first: usual,
  },
] as const;

const keepFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];
const fonts = fileURLToPath(new URL("../app/fonts/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-fonts-"));
const faces: string[] = [];
try {
  execFileSync("npm", ["install", "--no-save", "--prefix", folder, ...packages], { stdio: "inherit" });
  const load = createRequire(join(folder, "here.js"));
  const subset = load("subset-font") as Subset;
  for (const { name, file, original, weights, axes, first } of families)
    for (const [part, source, signs] of [
      ["letters", "latin", first],
      ["latin", "latin", without(latin, first)],
      ["latin-ext", "latin-ext", extended],
    ] as const) {
      const from = load.resolve(`@fontsource-variable/${original}/files/${original}-${source}-wght-normal.woff2`);
      const made = await subset(readFileSync(from), signs, {
        targetFormat: "woff2",
        keepFeatures,
        variationAxes: axes,
      });
      writeFileSync(join(fonts, `${file}-${part}.woff2`), made);
      console.log(`${file}-${part}.woff2`, made.length);
      faces.push(`@font-face {
  font-family: ${name.includes(" ") ? `"${name}"` : name};
  src: url("../fonts/${file}-${part}.woff2") format("woff2");
  font-weight: ${weights};
  font-display: optional;${part === "letters" ? "" : `\n  unicode-range: ${asCss(rangesOf(signs))};`}
}
`);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
/**
 * Whether a font must be declared before the first paint: the fonts with the letters of our languages must be, because a font that is declared
 * afterwards moves the page (docs/decisions/0134-late-fonts.md). They have no `unicode-range`, because every page shows some of their characters, and
 * each page would be 0.3 kB larger. Fonts with rarer characters are declared later, so browsers look for a character in these first.
 */
const isEarly = (face: string): boolean => face.includes("-letters.");
for (const [file, early] of [
  ["font-faces.css", true],
  ["later-font-faces.css", false],
] as const) {
  const css = fileURLToPath(new URL(`../app/styles/${file}`, import.meta.url));
  const chosen = faces.filter((face) => isEarly(face) === early);
  writeFileSync(css, `/* Made by scripts/subset-fonts.ts. */\n${chosen.join("")}`);
  execFileSync("node_modules/.bin/biome", ["check", "--write", css]);
}
