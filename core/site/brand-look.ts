import * as v from "valibot";

// All values in this file become part of a style sheet, so none may contain characters that could end one declaration and begin another.
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, "a colour is written #rrggbb"));
const shade = v.strictObject({ light: colour, dark: colour });

const roleColours = v.strictObject({
  /** The colour of text, bars and buttons on the page, in the light and in the dark theme. */
  light: colour,
  dark: colour,
  /** The colour of the button in the header. The header is dark in both themes. */
  header: colour,
  /** The numbers, from 1 to 5, of the three tile colours in the header art of this role. */
  tiles: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))), v.length(3))),
});

/** The colours that a brand can set (look 3.1). For each missing one, there is a default. */
export const brandColours = v.strictObject({
  header: v.optional(
    v.strictObject({
      ground: v.optional(colour),
      text: v.optional(colour),
      quiet: v.optional(colour),
      line: v.optional(colour),
      edge: v.optional(colour),
    }),
  ),
  page: v.optional(
    v.strictObject({
      ground: v.optional(shade),
      paper: v.optional(shade),
      text: v.optional(shade),
      quiet: v.optional(shade),
      link: v.optional(shade),
      line: v.optional(shade),
      edge: v.optional(shade),
    }),
  ),
  /** The five tile colours of the header art. The first is also the colour of the focus ring in the header and of highlighted text. */
  tiles: v.optional(v.pipe(v.array(colour), v.length(5))),
  roles: v.optional(
    v.strictObject({
      default: v.optional(roleColours),
      student: v.optional(roleColours),
      career_starter: v.optional(roleColours),
      professional: v.optional(roleColours),
    }),
  ),
});

const family = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9 ]{0,39}$/, "a family is letters, digits and spaces"));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(300));

const font = v.strictObject({
  family,
  /** The generic family, which is used if the font cannot be loaded. */
  kind: v.picklist(["serif", "sans-serif"]),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: v.pipe(
          v.string(),
          v.regex(/^fonts\/[a-z0-9-]+\.woff2$/, "a font is fonts/name.woff2 of the site folder"),
        ),
        /** The weight of the font, `400`, or the range of a variable font: `400 700`. */
        weights: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}( [1-9]\d{2})?$/, "weights are 400, or 400 700")),
        /** The characters for which the file is loaded; all if missing. The first file of a font is loaded early, because every page needs it. */
        unicodeRange: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?(, U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?)*$/, "U+0100-017F, U+2013"),
          ),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(6),
  ),
  /** A local font for a screen whose web font arrives after the first paint. Its metrics, in percent, are adjusted to those of the web font. */
  fallback: v.optional(
    v.strictObject({
      local: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(
              /^[A-Za-z0-9][A-Za-z0-9 -]{0,59}$/,
              "must be the name of a font: letters, digits, spaces and hyphens",
            ),
          ),
        ),
        v.minLength(1),
      ),
      sizeAdjust: percent,
      ascent: percent,
      descent: percent,
    }),
  ),
});

/** The two font families: `display` for headings, `text` for everything else. */
export const brandFonts = v.strictObject({ display: v.optional(font), text: v.optional(font) });

/** A colour for the light theme and one for the dark theme. */
export type ThemedColour = v.InferOutput<typeof shade>;
/** The colours of a brand, checked. */
export type BrandColours = v.InferOutput<typeof brandColours>;
/** A font of a brand, checked. */
export type BrandFont = v.InferOutput<typeof font>;
