import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { PorticoError } from "#core/errors.ts";
import { atPublicAddress } from "../pages/public-address.ts";
import type { Config } from "../settings/config.ts";

/** The built pages of the desk. */
export interface DeskPages {
  /**
   * Responds with a page, a redirect or an error page. Raises `method_not_allowed` for a form that the page does not have. `url` is the address of
   * the desk; if it is empty, that of the request is used.
   */
  render(request: Request, url: string, given: DeskPageInput): Promise<Response>;
  /** The folder that contains the folder `assets/`, whose files browsers load. */
  readonly clientFolder: string;
  /** The folder with the built viewer of PDF files. */
  readonly viewerFolder: string;
}

/** The entry module of the build. Its function `fillContext` puts the page input into the context that loaders and actions read. */
type DeskEntry = ServerBuild["entry"]["module"] & {
  fillContext(context: RouterContextProvider, given: DeskPageInput): void;
};

/** Loads the pages of the desk from the folder of the built pages. */
export async function loadDeskPages(built: string): Promise<DeskPages> {
  const folder = join(built, "desk");
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return {
    clientFolder: join(folder, "client"),
    viewerFolder: join(built, "pdf-viewer/client"),
    async render(request, url, given) {
      const context = new RouterContextProvider();
      (build.entry.module as DeskEntry).fillContext(context, given);
      const answer = await handle(atPublicAddress(request, url), context);
      // the router's own error page is not translated, and reveals the route
      if (answer.status === 405) throw new PorticoError("method_not_allowed");
      return answer;
    },
  };
}

/** Loads the pages of the desk from the folder of the built pages, if `DESK_URL` is set. */
export const deskPagesOf = async (
  { DESK_URL }: Pick<Config, "DESK_URL">,
  built: string,
): Promise<DeskPages | undefined> => (DESK_URL === "" ? undefined : loadDeskPages(built));
