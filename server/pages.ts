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

/**
 * The address as visitors see it: the router compares it with the origin of a form that is posted. A path that is no text is made one,
 * as the router would print it, with whatever a visitor put there.
 */
function readable(request: Request, publicUrl: string): Request {
  const url = new URL(request.url);
  const path = url.pathname.replace(/(?:%[0-9a-f]{0,2})+/gi, (escapes) => {
    try {
      decodeURIComponent(escapes);
      return escapes;
    } catch {
      return "%EF%BF%BD";
    }
  });
  const own = publicUrl === "" ? url.origin : publicUrl;
  if (path === url.pathname && own === url.origin) return request;
  return new Request(new URL(path + url.search, own), request);
}

/** Renders the pages of a build. The build brings the keys of its own context: created elsewhere, the pages would not find them. */
export function createPages(load: () => Promise<ServerBuild>, development: boolean): PageRenderer {
  return {
    development,
    async render(request, given) {
      const build = await load();
      const context = new RouterContextProvider();
      (build.entry.module as PageEntry).fillContext(context, given);
      return createRequestHandler(build, development ? "development" : "production")(
        readable(request, given.services.publicUrl),
        context,
      );
    },
  };
}
