import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** The cookies of the desk. Cookies without a lifetime last until the browser is closed. */
export interface DeskCookies {
  /** The token of the session. */
  readonly session: Cookie;
  /** The secret of a browser in which somebody has begun to sign in. */
  readonly browser: Cookie;
  /** The mark of a browser in which somebody has signed in before. The mark lasts for half a year, and does not sign anybody in. */
  readonly known: Cookie;
}

const knownSeconds = 180 * 24 * 3600;

interface Cookie {
  read(context: Context): string | undefined;
  set(context: Context, value: string): void;
  clear(context: Context): void;
}

/**
 * Creates the cookies. Over https their names begin with `__Host-`, so that no other host of the domain can set them. Over plain http, for
 * development on one machine, browsers would refuse such names.
 */
export function createDeskCookies(deskUrl: string): DeskCookies {
  const secure = deskUrl.startsWith("https:");
  const cookie = (plainName: string, maxAge?: number): Cookie => {
    const name = secure ? `__Host-${plainName}` : plainName;
    // not `Strict`: after a click on a link in a mail, browsers would not send such a cookie
    const kept = { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
    return {
      read(context) {
        const value = getCookie(context, name);
        return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
      },
      set: (context, value) => setCookie(context, name, value, maxAge === undefined ? kept : { ...kept, maxAge }),
      clear: (context) => setCookie(context, name, "", { ...kept, maxAge: 0 }),
    };
  };
  return {
    session: cookie("desk-session"),
    browser: cookie("desk-browser"),
    known: cookie("desk-known", knownSeconds),
  };
}
