import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageServices } from "#core/page-services.ts";
import { atPublicAddress } from "./public-address.ts";

export interface PageRenderer {
  readonly development: boolean;
  render(request: Request, given: PageGiven): Promise<Response>;
}

export interface PageGiven {
  readonly services: PageServices;
  readonly nonce: string;
  /** Called with the bytes of a page; the answer to the request then has none. */
  readonly deliver: (html: Uint8Array) => void;
}

/** The pages' half of the hand-over: `entry.server` says how to put what it is given into a context of its own. */
type PageEntry = ServerBuild["entry"]["module"] & {
  fillContext(context: RouterContextProvider, given: PageGiven): void;
};

/** Renders the pages of a build. The build brings the keys of its own context: created elsewhere, the pages would not find them. */
export function createPages(load: () => Promise<ServerBuild>, development: boolean): PageRenderer {
  let last: { readonly build: ServerBuild; readonly handle: RequestHandler } | undefined;
  /** Made once for each build: it prepares all routes. */
  const handlerOf = (build: ServerBuild): RequestHandler => {
    if (last?.build !== build)
      last = { build, handle: createRequestHandler(build, development ? "development" : "production") };
    return last.handle;
  };
  return {
    development,
    async render(request, given) {
      const build = await load();
      const context = new RouterContextProvider();
      (build.entry.module as PageEntry).fillContext(context, given);
      return handlerOf(build)(atPublicAddress(request, given.services.publicUrl), context);
    },
  };
}
