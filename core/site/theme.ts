/** The colour schemes that a visitor can choose; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;

/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** Whether a value is one of `themes`. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The only cookie of the site. It is set when a visitor chooses a theme and holds nothing else. Scripts read it. */
export const themeCookie = "theme";

/**
 * Prefixes the theme in the cookie of a visitor without scripts, whose pages the server renders in that theme. All others get the same
 * cached page, and a script in its head sets the theme (spec 1.10).
 */
export const drawnMark = "drawn-";

/** The address that the theme switch posts to. */
export const themePath = "/theme";

const valueIn = (cookies: string | null): string => {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === themeCookie)?.[1] ?? "";
};

/** The theme in a `Cookie` header; `system` if there is none. */
export function themeOf(cookies: string | null): Theme {
  const value = valueIn(cookies);
  const theme = value.startsWith(drawnMark) ? value.slice(drawnMark.length) : value;
  return isTheme(theme) ? theme : "system";
}

/** The theme that the server renders a page in: `system`, except for visitors without scripts. */
export const drawnThemeOf = (cookies: string | null): Theme =>
  valueIn(cookies).startsWith(drawnMark) ? themeOf(cookies) : "system";
