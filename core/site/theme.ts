/** The colour schemes that a visitor can choose. `system` means the scheme of the device. */
export const themes = ["system", "light", "dark"] as const;

/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** Whether a value is one of `themes`. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/**
 * The name of the site's only cookie, which is set when a visitor chooses a theme. It contains only the theme, and whether it was chosen without
 * scripts. Scripts read it.
 */
export const themeCookie = "theme";

/**
 * A prefix of the theme in the cookie of a visitor without JavaScript: the server renders their pages in that theme. Visitors with JavaScript all
 * get the same cached page, and a script in its head sets the theme (spec 1.10).
 */
export const renderedThemePrefix = "drawn-";

/** The address to which the theme switch posts. */
export const themePath = "/theme";

const valueIn = (cookies: string | null): string => {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === themeCookie)?.[1] ?? "";
};

/** Returns the theme in a `Cookie` header; `system` if there is none. */
export function themeOf(cookies: string | null): Theme {
  const value = valueIn(cookies);
  const theme = value.startsWith(renderedThemePrefix) ? value.slice(renderedThemePrefix.length) : value;
  return isTheme(theme) ? theme : "system";
}

/** Returns the theme in which the server renders a page: `system`, except for visitors without JavaScript. */
export const renderedThemeOf = (cookies: string | null): Theme =>
  valueIn(cookies).startsWith(renderedThemePrefix) ? themeOf(cookies) : "system";
