import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { applyBasePath } from "../pages/apply-base-path.ts";
import { createPages, type PagesFactory } from "../pages/pages.ts";

/** Loads the built pages from their folder. */
export async function loadBuild(built: string): Promise<PagesFactory> {
  const loaded = (await import(pathToFileURL(join(built, "server/index.js")).href)) as ServerBuild;
  return (basePath) => {
    const { build, manifest } = applyBasePath(loaded, basePath);
    return { pages: createPages(async () => build, false), assets: { folder: join(built, "client"), manifest } };
  };
}
