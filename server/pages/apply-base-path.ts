import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { PublicFile } from "#core/builds/public-files.ts";
import { buildTimeBasePath, routeBasePath } from "#core/jobs/address.ts";

/** A build whose pages lie under the base path of a site. */
export interface BuildAtBasePath {
  readonly build: ServerBuild;
  /** The manifest, from which browsers learn which screen belongs to an address. */
  readonly manifest: PublicFile;
}

/**
 * Moves the pages of a build from `buildTimeBasePath` to the base path of a site (spec 1.2). The base path becomes part of the build's version, and
 * so of the manifest's name. A tab that was opened under another base path therefore never uses these addresses.
 */
export function applyBasePath(build: ServerBuild, basePath: string): BuildAtBasePath {
  const base = routeBasePath(basePath);
  const { url: _url, version: builtVersion, routes: builtRoutes, ...rest } = build.assets;
  const routes = placed(builtRoutes, base);
  const version = versionAtBasePath(builtVersion, basePath);
  const name = `assets/manifest-${version}.js`;
  const assets = { ...rest, routes, url: `/${name}`, version };
  const bytes = Buffer.from(`window.__reactRouterManifest=${JSON.stringify(assets)};`);
  return { build: { ...build, assets, routes: placed(build.routes, base) }, manifest: { name, bytes } };
}

/** The version of a build whose pages were moved. Like the version of the original build, it has eight hexadecimal digits. */
export const versionAtBasePath = (builtVersion: string, basePath: string): string =>
  createHash("sha256").update(`${builtVersion} ${basePath}`).digest("hex").slice(0, 8);

/** The routes of a build, each with its path under the new base path. */
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
