import { Hono } from "hono";
import { addressOf, normalAddress } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import { drawnMark, isTheme, themeCookie, themePath } from "#core/site/theme.ts";
import { bytesOf } from "../http/body.ts";
import type { HeaderVariables } from "../http/headers.ts";

/** No form of ours is longer. */
const maxBytes = 4096;
const year = 31_536_000;

/** Keeps the theme that a visitor chose, and leads back to the page; works without JavaScript. */
export function createThemeSwitch({ site, secure }: { readonly site: Site; readonly secure: boolean }) {
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.post(themePath, async (context) => {
    const form = new URLSearchParams(new TextDecoder().decode(await bytesOf(context.req.raw, maxBytes)));
    const theme = form.get("theme");
    if (isTheme(theme)) {
      const value = form.get("by") === "script" ? theme : `${drawnMark}${theme}`;
      const kept = theme === "system" ? "; Max-Age=0" : `${value}; Max-Age=${year}`;
      context.header("Set-Cookie", `${themeCookie}=${kept}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`);
    }
    return context.redirect(wayBack(form.get("back") ?? "", site), 303);
  });
  return routes;
}

/** Built from parts we know, never from what was sent: nobody is led to another site. */
function wayBack(back: string, site: Site): string {
  const url = URL.parse(back, "http://here");
  if (!url) return "/";
  return normalAddress(url.pathname, url.searchParams, site) ?? addressOf("/", url.searchParams);
}
