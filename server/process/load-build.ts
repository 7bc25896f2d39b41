import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createPages, type PageRenderer } from "../pages/pages.ts";

/** Loads a build from its folder. */
export async function loadBuild(built: string): Promise<{ readonly pages: PageRenderer; readonly assets: string }> {
  const build = (await import(pathToFileURL(join(built, "server/index.js")).href)) as ServerBuild;
  return { pages: createPages(async () => build, false), assets: join(built, "client") };
}
