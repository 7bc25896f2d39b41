/**
 * The files and folders of the built archive, except packages: those that the running program needs, and those that operators read (spec C34).
 */
export const archiveContents: readonly string[] = [
  "CHANGELOG.md",
  "README.md",
  "adapters",
  "app/fonts",
  "build",
  "careers",
  "cli",
  "contract",
  "core",
  "deploy",
  "docs",
  "locales",
  "migrations",
  "package-lock.json",
  "package.json",
  "scripts/build.ts",
  "scripts/start.ts",
  "scripts/with-node",
  "serve",
  "server",
  "site",
  "site-basics",
  "site-examples",
];

/** Files of packages that are not needed at run time: types, source maps, and Node's headers, manual and changelog. */
const unneeded = /\.(?:d\.[cm]?ts|map)$|^node_modules\/node-[^/]+\/(?:include|share|CHANGELOG\.md|README\.md)(?:$|\/)/;

/** Whether a running program needs a file or folder of a package; `path` begins with `node_modules/`. */
export const isNeeded = (path: string): boolean => !unneeded.test(path);
