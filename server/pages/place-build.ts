import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { PublicFile } from "#core/builds/public-files.ts";
import { buildTimeBasePath, routeBasePath } from "#core/jobs/address.ts";

/** A build whose pages lie under a site's base path. */
export interface PlacedBuild {
  readonly build: ServerBuild;
  /** Tells the browser which address belongs to which screen. */
  readonly manifest: PublicFile;
}

/**
 * Moves the pages of a build, which are built under `buildTimeBasePath`, to the base path of a site (spec 1.2). The manifest's name, and with it the
 * version of the build, changes with the base path, as tabs must not take the addresses of another site folder for theirs.
 */
export function placeBuild(build: ServerBuild, basePath: string): PlacedBuild {
  const base = routeBasePath(basePath);
  const { url: _url, version: builtVersion, routes: builtRoutes, ...rest } = build.assets;
  const routes = placed(builtRoutes, base);
  const version = versionUnder(builtVersion, basePath);
  const name = `assets/manifest-${version}.js`;
  const assets = { ...rest, routes, url: `/${name}`, version };
  const bytes = Buffer.from(`window.__reactRouterManifest=${JSON.stringify(assets)};`);
  return { build: { ...build, assets, routes: placed(build.routes, base) }, manifest: { name, bytes } };
}

/** The version of a build whose pages were moved: eight hexadecimal digits, as the built one has. */
export const versionUnder = (builtVersion: string, basePath: string): string =>
  createHash("sha256").update(`${builtVersion} ${basePath}`).digest("hex").slice(0, 8);

/** Gives each route its path under the base. */
function placed<Routes extends Readonly<Record<string, { readonly path?: string } | undefined>>>(
  routes: Routes,
  base: string,
): Routes {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    route?.path?.startsWith(`${buildTimeBasePath}/`)
      ? { ...route, path: base + route.path.slice(buildTimeBasePath.length) }
      : route,
  ]);
  return Object.fromEntries(entries);
}
