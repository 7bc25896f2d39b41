import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { buildIds } from "#core/builds/build-id.ts";
import { isPublicName } from "#core/builds/public-files.ts";
import { buildTimeBasePath } from "#core/jobs/address.ts";
import { applyBasePath } from "#server/pages/apply-base-path.ts";

const paths = {
  root: "",
  search: `${buildTimeBasePath}/job-search`,
  opening: `${buildTimeBasePath}/job-details/:id`,
  other: "*",
};
const routes = Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, { id, path, module: `/${id}.js` }]));
const built = {
  routes,
  assets: { entry: { module: "/entry.js" }, routes, url: "/assets/manifest-0123abcd.js", version: "0123abcd" },
} as unknown as ServerBuild;

const pathsIn = (of: object): unknown =>
  Object.fromEntries(Object.entries(of).map(([id, route]) => [id, (route as { path: string }).path]));

const manifestOf = (basePath: string) => {
  const { build, manifest } = applyBasePath(built, basePath);
  const text = Buffer.from(manifest.bytes).toString();
  const [, json = ""] = /^window\.__reactRouterManifest=(.+);$/s.exec(text) ?? [];
  return { build, name: manifest.name, list: JSON.parse(json) };
};

test.each([
  ["/{lang}/careers/{country}", ":language/careers/:country"],
  ["/{lang}/{country}", ":language/:country"],
  ["/{lang}/a/b-c/{country}", ":language/a/b-c/:country"],
])("the pages of a build lie under %s, for the server and for the browser", (basePath, base) => {
  const { build, name, list } = manifestOf(basePath);
  const wanted = { root: "", search: `${base}/job-search`, opening: `${base}/job-details/:id`, other: "*" };
  for (const of of [build.routes, build.assets.routes, list.routes]) expect(pathsIn(of)).toEqual(wanted);
  expect(list).toEqual(build.assets);
  expect([build.assets.url, isPublicName(name)]).toEqual([`/${name}`, true]);
  expect(name).toBe(`assets/manifest-${build.assets.version}.js`);
  expect(list).toMatchObject({ entry: { module: "/entry.js" }, routes: { search: { module: "/search.js" } } });
  expect(buildIds.of(`${build.assets.version}-0123456789ab`)).toBeDefined();
});

test("the version differs from base path to base path and from build to build, and is the same on every host", () => {
  const versions = ["/{lang}/{country}", "/{lang}/jobs/{country}"].map((path) => manifestOf(path).list.version);
  const next = { ...built, assets: { ...built.assets, version: "0123abce" } };
  versions.push(applyBasePath(next, "/{lang}/{country}").build.assets.version);
  expect(new Set(versions).size).toBe(3);
  expect(manifestOf("/{lang}/{country}").list.version).toBe(versions[0]);
});

test("a build can be placed again: it is not changed itself", () => {
  applyBasePath(built, "/{lang}/{country}");
  expect(pathsIn(built.routes)).toEqual(paths);
});
