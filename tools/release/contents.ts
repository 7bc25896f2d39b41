/**
 * The files and folders of the built archive. They are needed by the running program, or read by operators (spec C34). Packages are not listed here.
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

/** The files of packages that no running program reads: types, source maps, and Node's headers, manual and history. */
const unneeded = /\.(?:d\.[cm]?ts|map)$|^node_modules\/node-[^/]+\/(?:include|share|CHANGELOG\.md|README\.md)(?:$|\/)/;

/** Whether a running program needs a file or folder of a package; `path` begins with `node_modules/`. */
export const isNeeded = (path: string): boolean => !unneeded.test(path);
