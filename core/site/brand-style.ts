import type { BrandFont } from "./brand-look.ts";
import { type Palette, paletteOf, paletteRoles } from "./palette.ts";
import { scrimOf } from "./scrim.ts";
import type { Brand } from "./site.ts";

/** Returns the style sheet with a brand's colours and fonts; `undefined` if it has none. `addressOf` returns the address of a font file. */
export function brandStyle(brand: Brand, addressOf: (file: string) => string): string | undefined {
  const { colours, fonts } = brand;
  if (!colours && !fonts) return undefined;
  const faces = [fonts?.display, fonts?.text].flatMap((font) => (font ? facesOf(font, addressOf) : []));
  const tokens = [
    ...(colours ? colourTokens(paletteOf(brand)) : []),
    ...(fonts?.display ? [`--font-display: ${familiesOf(fonts.display)}`] : []),
    ...(fonts?.text ? [`--font-text: ${familiesOf(fonts.text)}`] : []),
  ];
  const roles = colours ? paletteRoles.filter((role) => role !== "default") : [];
  const rules = [
    ...(colours ? themeSwitches : []),
    block(roots, tokens),
    ...roles.map((role) => block(`[data-role="${role}"]`, roleTokens(paletteOf(brand), role))),
    ...(colours ? [moreContrast] : []),
  ];
  return [layers, ...faces, `@layer overrides {\n${rules.join("\n")}\n}\n`].join("\n");
}

/** The order of the layers. `app/styles/site.css` declares the same order, so that it does not matter which style sheet arrives first. */
const layers = "@layer reset, tokens, base, layout, components, utilities, overrides;";

/** Repeats a rule of `app/styles/tokens.css`, which the colours of a brand would override, because they are in a later layer. */
const moreContrast = "@media (prefers-contrast: more) {\n:root {\n  --line: var(--edge);\n  --ink-2: var(--ink);\n}\n}";

/**
 * Declarations that select the light theme, in place of `light-dark()`, which some browsers lack. Each token has a colour for each theme, as the
 * fallback of a custom property: `var(--if-dark, #fff)`. If the property is `initial`, the fallback applies; if it is empty, the result is nothing.
 * The build does the same to `app/styles/tokens.css`, with other names.
 */
const lightOn = ["--if-light: initial", "--if-dark: "];
const darkOn = ["--if-light: ", "--if-dark: initial"];

const block = (selector: string, declarations: readonly string[]): string =>
  `${selector} {\n${declarations.map((declaration) => `  ${declaration};`).join("\n")}\n}`;

const roots = ":root, [data-scheme]";
const themeSwitches = [
  block(roots, lightOn),
  `@media (prefers-color-scheme: dark) {\n${block(roots, darkOn)}\n}`,
  block(`:is(${roots})[data-theme="light"], [data-scheme="light"]`, lightOn),
  block(`:is(${roots})[data-theme="dark"], [data-scheme="dark"]`, darkOn),
  `@media print {\n${block(":root", lightOn)}\n}`,
];

const tileTokens = ["--amber", "--coral", "--mint", "--violet", "--sky"] as const;

const colourTokens = (palette: Palette): string[] => [
  `--sheet: ${both(palette.page.ground)}`,
  `--paper: ${both(palette.page.paper)}`,
  `--ink: ${both(palette.page.text)}`,
  `--ink-2: ${both(palette.page.quiet)}`,
  `--link: ${both(palette.page.link)}`,
  `--line: ${both(palette.page.line)}`,
  `--edge: ${both(palette.page.edge)}`,
  `--hd: ${palette.header.ground}`,
  `--hd-ink: ${palette.header.text}`,
  `--hd-ink-2: ${palette.header.quiet}`,
  `--hd-line: ${palette.header.line}`,
  `--hd-edge: ${palette.header.edge}`,
  `--hd-scrim: ${scrimOf(palette)}`,
  ...tileTokens.map((token, index) => `${token}: ${palette.tiles[index]}`),
  ...roleTokens(palette, "default"),
];

function roleTokens(palette: Palette, role: keyof Palette["roles"]): string[] {
  const colours = palette.roles[role];
  return [
    `--role: ${both(colours)}`,
    `--role-hd: ${colours.header}`,
    ...["a", "b", "c"].map((part, index) => `--role-${part}: var(${tileTokens[(colours.tiles[index] ?? 1) - 1]})`),
  ];
}

const both = ({ light, dark }: { readonly light: string; readonly dark: string }): string =>
  `var(--if-light, ${light}) var(--if-dark, ${dark})`;

const fallbackOf = (font: BrandFont): string => `${font.family} Fallback`;

const familiesOf = (font: BrandFont): string =>
  [`"${font.family}"`, ...(font.fallback ? [`"${fallbackOf(font)}"`] : []), `ui-${font.kind}`, font.kind].join(", ");

function facesOf(font: BrandFont, addressOf: (file: string) => string): string[] {
  const { fallback } = font;
  const own = font.files.map(({ file, weights, unicodeRange }) =>
    block("@font-face", [
      `font-family: "${font.family}"`,
      `src: url("${addressOf(file)}") format("woff2")`,
      `font-weight: ${weights}`,
      "font-display: optional",
      ...(unicodeRange ? [`unicode-range: ${unicodeRange}`] : []),
    ]),
  );
  if (!fallback) return own;
  const fallbackFace = block("@font-face", [
    `font-family: "${fallbackOf(font)}"`,
    `src: ${fallback.local.map((name) => `local("${name}")`).join(", ")}`,
    `size-adjust: ${fallback.sizeAdjust}%`,
    `ascent-override: ${fallback.ascent}%`,
    `descent-override: ${fallback.descent}%`,
    "line-gap-override: 0%",
  ]);
  return [...own, fallbackFace];
}
