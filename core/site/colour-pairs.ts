import { contrastOf } from "./contrast.ts";
import { fixedColours, type Palette, paletteOf, paletteRoles } from "./palette.ts";
import type { Brand } from "./site.ts";

interface Pair {
  /** The key in `colours` with which a brand can change one of the two colours. */
  readonly key: string;
  readonly what: string;
  readonly colours: readonly [string, string];
  readonly needs: 4.5 | 3;
}

/** A pair of colours with too little contrast, and the key in `colours` with which a brand can change that. */
export interface LowContrastPair {
  readonly key: string;
  /** What is wrong and how to fix it. */
  readonly says: string;
}

/**
 * Returns the pairs of colours on the pages whose contrast is too low (look 3.2). Text needs a contrast of 4.5, edges and focus rings need 3 (WCAG
 * 2.2 AA).
 */
export function lowContrastPairsOf(brand: Pick<Brand, "colours">): LowContrastPair[] {
  const palette = paletteOf(brand);
  return [...pagePairs(palette), ...headerPairs(palette)].flatMap(({ key, what, colours, needs }) => {
    const contrast = contrastOf(...colours);
    if (contrast >= needs) return [];
    // rounded down, so that the contrast never looks sufficient when it is not
    const found = (Math.floor(contrast * 100) / 100).toFixed(2);
    return {
      key,
      says: `${what}: ${colours.join(" on ")} has a contrast of ${found} but needs ${needs}; make one colour darker or lighter`,
    };
  });
}

const themes = [
  ["light", "in the light theme"],
  ["dark", "in the dark theme"],
] as const;
const grounds = [
  ["paper", "on panels"],
  ["ground", "on the page"],
] as const;

function pagePairs({ page, roles }: Palette): Pair[] {
  return themes.flatMap(([theme, inTheme]) => [
    ...grounds.flatMap(([name, where]): Pair[] => {
      const ground = page[name][theme];
      const pair = (key: string, what: string, colour: string, needs: Pair["needs"] = 4.5): Pair => ({
        key,
        what: `${what} ${where} ${inTheme}`,
        colours: [colour, ground],
        needs,
      });
      return [
        pair("page.text", "text", page.text[theme]),
        pair("page.quiet", "quiet text", page.quiet[theme]),
        pair("page.link", "links", page.link[theme]),
        pair("page.edge", "edges of fields", page.edge[theme], 3),
        pair(`page.${name}`, "errors", fixedColours.error[theme]),
        pair(`page.${name}`, "confirmations", fixedColours.ok[theme]),
        pair(`page.${name}`, "the focus ring", fixedColours.focus[theme], 3),
        ...paletteRoles.map((role) => pair(`roles.${role}.${theme}`, `text in the role's colour`, roles[role][theme])),
      ];
    }),
    ...([fixedColours.errorGround, fixedColours.okGround] as const).map(
      (ground): Pair => ({
        key: "page.text",
        what: `text in a message ${inTheme}`,
        colours: [page.text[theme], ground[theme]],
        needs: 4.5,
      }),
    ),
    ...paletteRoles.map(
      (role): Pair => ({
        key: `roles.${role}.${theme}`,
        what: `text on buttons ${inTheme}`,
        colours: [fixedColours.onRole[theme], roles[role][theme]],
        needs: 4.5,
      }),
    ),
  ]);
}

function headerPairs({ header, roles, tiles: [first = ""] }: Palette): Pair[] {
  const { ground } = header;
  return [
    { key: "header.text", what: "text in the header", colours: [header.text, ground], needs: 4.5 },
    { key: "header.quiet", what: "quiet text in the header", colours: [header.quiet, ground], needs: 4.5 },
    { key: "header.edge", what: "edges in the header", colours: [header.edge, ground], needs: 3 },
    { key: "tiles", what: "the focus ring in the header, the first tile,", colours: [first, ground], needs: 3 },
    { key: "tiles", what: "highlighted words", colours: [fixedColours.onBright, first], needs: 4.5 },
    ...paletteRoles.flatMap((role): Pair[] => [
      {
        key: `roles.${role}.header`,
        what: "text on the header's button",
        colours: [fixedColours.onBright, roles[role].header],
        needs: 4.5,
      },
      {
        key: `roles.${role}.header`,
        what: "the button in the header",
        colours: [roles[role].header, ground],
        needs: 3,
      },
    ]),
  ];
}
