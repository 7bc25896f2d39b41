/** The colour schemes that a visitor can choose; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;

/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** Whether a value is one of `themes`. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The only cookie of the site. It is set when a visitor chooses a theme and holds nothing else. */
export const themeCookie = "theme";

/** The address that the theme switch posts to. */
export const themePath = "/theme";

/** The theme in a `Cookie` header; `system` if there is none. */
export function themeOf(cookies: string | null): Theme {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === themeCookie)?.[1];
  return isTheme(value) ? value : "system";
}
