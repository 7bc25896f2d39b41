import type { BrandColours, ThemedColour } from "./brand-look.ts";
import { type Role, roles } from "./taxonomy.ts";

const shade = (light: string, dark: string): ThemedColour => ({ light, dark });

/** A role, or `default` for openings without one. */
export type PaletteRole = "default" | Role;
/** All keys of `Palette["roles"]`. */
export const paletteRoles: readonly PaletteRole[] = ["default", ...roles];

/** The colours of a role: on the page in both themes, and in the header. */
export interface RoleColours extends ThemedColour {
  readonly header: string;
  /** The numbers, from 1 to 5, of the tile colours of the palette that the role uses. */
  readonly tiles: readonly number[];
}

/** All colours of the pages. `app/styles/tokens.css` repeats the defaults. */
export interface Palette {
  readonly page: Readonly<Record<"ground" | "paper" | "text" | "quiet" | "link" | "line" | "edge", ThemedColour>>;
  readonly header: Readonly<Record<"ground" | "text" | "quiet" | "line" | "edge", string>>;
  readonly tiles: readonly string[];
  readonly roles: Readonly<Record<PaletteRole, RoleColours>>;
}

/** Colours that no brand can change. */
export const fixedColours = {
  error: shade("#b3162b", "#ff8a96"),
  errorGround: shade("#fdecee", "#3a1620"),
  ok: shade("#0a7350", "#3dd6a0"),
  okGround: shade("#e6f6ef", "#0f2e27"),
  focus: shade("#12172b", "#ffc233"),
  onRole: shade("#ffffff", "#0d1122"),
  /** The colour of text on tiles and on the buttons of the header. */
  onBright: "#12172b",
} as const;

const defaultPalette: Palette = {
  page: {
    ground: shade("#f3f5f9", "#0d1122"),
    paper: shade("#ffffff", "#161b31"),
    text: shade("#12172b", "#eef1f8"),
    quiet: shade("#4c5370", "#a8b0cb"),
    link: shade("#2b3fc4", "#9db2ff"),
    line: shade("#d6dbe6", "#2b3252"),
    edge: shade("#747b97", "#7f88ac"),
  },
  header: { ground: "#10152a", text: "#ffffff", quiet: "#c9d0e8", line: "#2a3152", edge: "#7f88ac" },
  tiles: ["#ffc233", "#ff6f4d", "#2bd39b", "#8e7bff", "#7cc7ff"],
  roles: {
    default: { ...shade("#1f3a8a", "#9db2ff"), header: "#ffc233", tiles: [1, 5, 2] },
    student: { ...shade("#0a7350", "#3dd6a0"), header: "#2bd39b", tiles: [3, 1, 5] },
    career_starter: { ...shade("#9c5700", "#ffb26b"), header: "#ff8a66", tiles: [2, 1, 4] },
    professional: { ...shade("#5438c9", "#b3a4ff"), header: "#b3a4ff", tiles: [4, 5, 3] },
  },
};

/** Overrides defaults with given values. Values that are `undefined` are ignored. */
const over = <T extends object>(defaults: T, given: object | undefined): T =>
  ({ ...defaults, ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) }) as T;

/** Returns the colours of a site: the brand's colours, and defaults for those that the brand does not set. */
export const paletteOf = ({ colours }: { readonly colours?: BrandColours | undefined }): Palette => ({
  page: over(defaultPalette.page, colours?.page),
  header: over(defaultPalette.header, colours?.header),
  tiles: colours?.tiles ?? defaultPalette.tiles,
  roles: {
    default: over(defaultPalette.roles.default, colours?.roles?.default),
    student: over(defaultPalette.roles.student, colours?.roles?.student),
    career_starter: over(defaultPalette.roles.career_starter, colours?.roles?.career_starter),
    professional: over(defaultPalette.roles.professional, colours?.roles?.professional),
  },
});
