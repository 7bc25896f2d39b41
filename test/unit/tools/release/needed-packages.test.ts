import { expect, test } from "vitest";
import { neededPackages } from "../../../../tools/release/needed-packages.ts";

test("packages are needed by dependencies of any depth, optional ones and required peers, not by development or optional peers", () => {
  const packages = {
    "": { dependencies: { a: "1" }, optionalDependencies: { "@os/one": "1" }, devDependencies: { dev: "1" } },
    "node_modules/a": {
      dependencies: { b: "1" },
      peerDependencies: { peer: "1", types: "1" },
      peerDependenciesMeta: { types: { optional: true } },
    },
    "node_modules/b": { dependencies: { a: "1" } }, // a circular dependency
    "node_modules/dev": {},
    "node_modules/@os/one": {},
    "node_modules/peer": {},
    "node_modules/types": {},
  };
  expect(neededPackages({ packages })).toEqual(["@os/one", "a", "b", "peer"].map((name) => `node_modules/${name}`));
});

test("a package is taken from the nearest folder above, and missing ones are left out", () => {
  const packages = {
    "": { dependencies: { a: "1", b: "1", gone: "1" } },
    "node_modules/a": { dependencies: { "@x/c": "2" } },
    "node_modules/a/node_modules/@x/c": { dependencies: { b: "1" } },
    "node_modules/b": { dependencies: { d: "1" } },
    "node_modules/@x/c": {},
    "node_modules/d": {},
  };
  expect(neededPackages({ packages })).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/@x/c",
    "node_modules/b",
    "node_modules/d",
  ]);
});
