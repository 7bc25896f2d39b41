import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { buildHeader } from "#contract/build.ts";
import type { PublicFile } from "#core/builds/public-files.ts";
import type { PageServices } from "#core/page-services.ts";
import { atPublicAddress } from "./public-address.ts";

export interface PageRenderer {
  readonly development: boolean;
  render(request: Request, given: PageInput): Promise<Response>;
}

/** The files of a build that browsers load. */
export interface BuiltAssets {
  /** The folder that contains the folder `assets/`. */
  readonly folder: string;
  /** The manifest of the build's routes, with their paths under the base path of the site. */
  readonly manifest: PublicFile;
}

/**
 * Returns a build's renderer for pages below a base path, and the build's files. The files are missing in development, where another server serves
 * them.
 */
export type PagesFactory = (basePath: string) => { readonly pages: PageRenderer; readonly assets?: BuiltAssets };

export interface PageInput {
  readonly services: PageServices;
  readonly nonce: string;
  /** Called with the HTML of a page. The response of `render` then has no body. */
  readonly deliver: (html: Uint8Array) => void;
}

/** The entry module of a build. Its function `fillContext` puts the page input into the context that loaders read. */
type PageEntry = ServerBuild["entry"]["module"] & {
  fillContext(context: RouterContextProvider, given: PageInput): void;
};

/**
 * Creates the renderer of a build's pages. The build's own `fillContext` fills the context: a build contains its own copies of our modules, so its
 * pages would not find values stored under the keys of this module's copies.
 */
export function createPages(load: () => Promise<ServerBuild>, development: boolean): PageRenderer {
  let last: { readonly build: ServerBuild; readonly handle: RequestHandler } | undefined;
  /** The request handler of a build. It is created only once for each build, because creating it prepares all routes. */
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

/**
 * Whether a form was sent by the scripts of another build. Only requests that may change something are checked: every other response names our build,
 * so the scripts notice by themselves that it is not theirs.
 */
function isFromOtherBuild({ method, headers }: Request, version: string): boolean {
  const asked = headers.get(buildHeader);
  return method !== "GET" && method !== "HEAD" && asked !== null && asked !== version;
}

/** A response that says that the form had no effect. The scripts then let the browser submit the form itself. */
const refusalOf = (version: string): Response =>
  new Response(null, { status: 409, headers: { [buildHeader]: version, "X-Remix-Response": "yes" } });
