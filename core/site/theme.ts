/** How bright the pages are; `system` is what the device says. */
export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The one cookie of the site. It is set when a visitor asks for a theme, and says nothing but that. */
export const themeCookie = "theme";

/** Where the switch sends its form. */
export const themePath = "/theme";

/** The theme that a `Cookie` header asks for. */
export function themeOf(cookies: string | null): Theme {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === themeCookie)?.[1];
  return isTheme(value) ? value : "system";
}
