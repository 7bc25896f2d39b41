import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { buildHeader } from "#contract/build.ts";
import type { PublicFile } from "#core/builds/public-files.ts";
import type { PageServices } from "#core/page-services.ts";
import { atPublicAddress } from "./public-address.ts";

export interface PageRenderer {
  readonly development: boolean;
  render(request: Request, given: PageInput): Promise<Response>;
}

/** The files of a build for the browser. */
export interface BuiltAssets {
  /** Holds the folder `assets/`. */
  readonly folder: string;
  /** The manifest of its routes under the site's base path. */
  readonly manifest: PublicFile;
}

/** The pages of a build under a base path, with their files; without them in development, where another server has them. */
export type PagesUnder = (basePath: string) => { readonly pages: PageRenderer; readonly assets?: BuiltAssets };

export interface PageInput {
  readonly services: PageServices;
  readonly nonce: string;
  /** Called with the HTML of a page; the answer then has no body. */
  readonly deliver: (html: Uint8Array) => void;
}

/** The pages' side of the interface: `entry.server` puts what it is given into its own context. */
type PageEntry = ServerBuild["entry"]["module"] & {
  fillContext(context: RouterContextProvider, given: PageInput): void;
};

/** Renders the pages of a build. The build fills its own context, as its pages would not find keys created elsewhere. */
export function createPages(load: () => Promise<ServerBuild>, development: boolean): PageRenderer {
  let last: { readonly build: ServerBuild; readonly handle: RequestHandler } | undefined;
  /** The request handler of a build, created once, as it prepares all routes. */
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
      if (isData && isFromOtherBuild(request, version)) return refusalOf(version);
      (build.entry.module as PageEntry).fillContext(context, given);
      const answer = await handlerOf(build)(atPublicAddress(request, given.services.publicUrl), context);
      if (isData) answer.headers.set(buildHeader, version);
      return answer;
    },
  };
}

/** Whether a form comes from the scripts of another build. Data that they only read is labelled with our build, so they can reject it. */
function isFromOtherBuild({ method, headers }: Request, version: string): boolean {
  const asked = headers.get(buildHeader);
  return method !== "GET" && method !== "HEAD" && asked !== null && asked !== version;
}

/** Tells the scripts that nothing was done, so that they may let the browser send the form. */
const refusalOf = (version: string): Response =>
  new Response(null, { status: 409, headers: { [buildHeader]: version, "X-Remix-Response": "yes" } });
