import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { buildHeader } from "#contract/build.ts";
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
      const { version } = build.assets;
      const isData = !development && new URL(request.url).pathname.endsWith(".data");
      if (isData && isForAnother(request, version)) return refusalOf(version);
      (build.entry.module as PageEntry).fillContext(context, given);
      const answer = await handlerOf(build)(atPublicAddress(request, given.services.publicUrl), context);
      if (isData) answer.headers.set(buildHeader, version);
      return answer;
    },
  };
}

/** Whether a form comes from the scripts of another build. What those read is labelled, and theirs to refuse. */
function isForAnother({ method, headers }: Request, version: string): boolean {
  const asked = headers.get(buildHeader);
  return method !== "GET" && method !== "HEAD" && asked !== null && asked !== version;
}

/** Nothing was done: a browser may send the form by itself now. */
const refusalOf = (version: string): Response =>
  new Response(null, { status: 409, headers: { [buildHeader]: version, "X-Remix-Response": "yes" } });
