import { Hono } from "hono";
import { addressOf, normalAddress } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import { isTheme, renderedThemePrefix, themeCookie, themePath } from "#core/site/theme.ts";
import { readBody } from "../http/body.ts";
import type { HeaderVariables } from "../http/headers.ts";

const maxFormBytes = 4096;
const yearSeconds = 31_536_000;

/** Stores the theme that a visitor has chosen in a cookie, and redirects back to the page. Works without JavaScript. */
export function createThemeRoute({ site, secure }: { readonly site: Site; readonly secure: boolean }) {
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.post(themePath, async (context) => {
    const form = new URLSearchParams(new TextDecoder().decode(await readBody(context.req.raw, maxFormBytes)));
    const theme = form.get("theme");
    if (isTheme(theme)) {
      const value = form.get("by") === "script" ? theme : `${renderedThemePrefix}${theme}`;
      const kept = theme === "system" ? "; Max-Age=0" : `${value}; Max-Age=${yearSeconds}`;
      context.header("Set-Cookie", `${themeCookie}=${kept}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`);
    }
    return context.redirect(safeRedirectTarget(form.get("back") ?? "", site), 303);
  });
  return routes;
}

/** The address to redirect to. It is assembled from validated parts, so that nobody is redirected to another site. */
function safeRedirectTarget(back: string, site: Site): string {
  const url = URL.parse(back, "http://here");
  if (!url) return "/";
  return normalAddress(url.pathname, url.searchParams, site) ?? addressOf("/", url.searchParams);
}
