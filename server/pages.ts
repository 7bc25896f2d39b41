import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageServices } from "#core/page-services.ts";

export interface PageRenderer {
  readonly development: boolean;
  render(request: Request, given: PageGiven): Promise<Response>;
}

export interface PageGiven {
  readonly services: PageServices;
  readonly nonce: string;
}

/** The pages' half of the hand-over: `entry.server` says how to put what it is given into a context of its own. */
type PageEntry = ServerBuild["entry"]["module"] & {
  fillContext(context: RouterContextProvider, given: PageGiven): void;
};

/** A path that is no text is made one: the router would print it, with whatever a visitor put there. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.replace(/(?:%[0-9a-f]{0,2})+/gi, (escapes) => {
    try {
      decodeURIComponent(escapes);
      return escapes;
    } catch {
      return "%EF%BF%BD";
    }
  });
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

/** Renders the pages of a build. The build brings the keys of its own context: created elsewhere, the pages would not find them. */
export function createPages(load: () => Promise<ServerBuild>, development: boolean): PageRenderer {
  return {
    development,
    async render(request, given) {
      const build = await load();
      const context = new RouterContextProvider();
      (build.entry.module as PageEntry).fillContext(context, given);
      return createRequestHandler(build, development ? "development" : "production")(readable(request), context);
    },
  };
}
