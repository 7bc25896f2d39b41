import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { components } from "#app/routes/styleguide/components.tsx";
import routes from "#app/routes.ts";
import { buildTimeBasePath, routeBasePath } from "#core/jobs/address.ts";
import { screenIn } from "#server/http/access-log.ts";
import deskRoutes from "../desk/routes.ts";
import { screens } from "../tools/screens/registry.ts";
import { demoSite } from "./fixtures.ts";

const base = routeBasePath(demoSite().brand.basePath);
const pages = routes
  .flatMap((route) => route.children ?? [route])
  .map(({ path, ...route }) => ({ ...route, path: path?.replace(buildTimeBasePath, base) }));

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean;
  readonly file: string;
}

/** The route file that serves an address. The query does not matter. */
const fileOf = (path: string, among: readonly Route[] = pages): string | undefined => {
  const known = among.map(({ path: pattern, index, file }) => ({
    path: pattern ?? "",
    index: index === true,
    id: file,
  }));
  const plain = new URL(path.replaceAll(/[{}]/g, ""), "http://x").pathname;
  return matchRoutes(known as Parameters<typeof matchRoutes>[0], plain)?.at(-1)?.route.id;
};

test("every route that shows something is a screen of the registry", () => {
  const shown = pages.filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("export default"));
  const seen = screens.filter(({ desk, path }) => !desk && path.startsWith("/")).map(({ path }) => fileOf(path));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.map(({ file }) => file).filter((file) => !seen.includes(file))).toEqual([]);
});

test("every route of the desk that shows something is a screen of the registry", () => {
  const shown = deskRoutes.filter(({ file }) => readFileSync(`desk/${file}`, "utf8").includes("export default"));
  const addresses = screens
    .filter(({ desk }) => desk && desk !== "stranger")
    .map(({ path, leadsTo }) => leadsTo ?? path);
  const seen = addresses.map((path) => fileOf(path, deskRoutes));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.map(({ file }) => file).filter((file) => !seen.includes(file))).toEqual([]);
});

test("every screen of the site has a name in the log and in the metrics", () => {
  const paths = pages.map(({ path = "" }) => `/${path}`).filter((path) => path.includes("/:country/"));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => screenIn(path) === undefined)).toEqual([]);
});

test("every component of app/ui is in the style guide with at least one state, and the style guide among the screens", () => {
  const names = globSync("app/ui/*.tsx").map((file) => basename(file, ".tsx"));
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(components)).toEqual(expect.arrayContaining(names));
  for (const [name, states] of Object.entries(components)) expect(Object.keys(states), name).not.toEqual([]);
  const seen = screens.filter(({ path }) => path.startsWith("/styleguide/")).map(({ name }) => name);
  expect(seen.sort()).toEqual(Object.keys(components).sort());
});

test("every screen has its own name", () => {
  const names = screens.map(({ group, name }) => `${group}/${name}`);
  expect(new Set(names).size).toBe(names.length);
});
