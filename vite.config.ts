import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import browsers from "./browsers.json" with { type: "json" };

// Bundles the code that all pages need into two files instead of twenty. Modules with styles are left out, because their CSS would come before the
// declaration of the layer order.
const groups = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\/|rolldown.runtime|preload-helper/,
  }, // a single file compresses best, and each further file would cost half a kilobyte of headers
  {
    name: "shared",
    test: /\/(core|contract|addresses|analytics|document|i18n|network|tab)\/|\/app\/[\w-]+\.tsx?$|\/ui\/(icon|mail-link|source|[\w-]+-title|link-behaviour)\./,
    minShareCount: 3,
  },
  {
    name: "shared",
    test: /\/(page-styles|when-online|source|load-screen|open-screen|use-menu)\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: "opening",
    test: /\/(applied-before|back-link|reference)(\.module)?\.(tsx?|css)$/,
    minShareCount: 2,
  },
  {
    name: "apply",
    test: /\/app\/form\/|\/core\/alerts\/stored\/alert\.ts$|\/(already-applied|beside-job|known|steady-label|what-comes-next|ways-from-thanks)(\.module)?\.(tsx?|css)$/,
    minShareCount: 2,
  },
];

/**
 * Returns a function that gives the classes and animations of CSS modules short names: `_0`, `_1`, and so on. A page has hundreds of them, and its
 * compressed size is 0.4 to 0.6 kB smaller than with readable names. They are numbered in the order of the files, so that the builds for the server
 * and for browsers have the same names.
 */
function numberedNames(): (name: string, file: string) => string {
  const files = globSync("app/**/*.module.css", { cwd: import.meta.dirname }).sort();
  const written = files.flatMap((file) => {
    const css = readFileSync(file, "utf8");
    const names = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => name);
    return [...new Set(names)].map((name) => `${file} ${name}`);
  });
  const numbers = new Map(written.map((key, number) => [key, number]));
  return (name, file) => {
    const number = numbers.get(`${relative(import.meta.dirname, file.replace(/\?.*$/, ""))} ${name}`);
    if (number === undefined) throw new Error(`${file} has no class or animation "${name}"`);
    return `_${number.toString(36)}`;
  };
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  ...(command === "build" ? { css: { modules: { generateScopedName: numberedNames() } } } : {}),
  build: {
    assetsInlineLimit: 0,
    target: Object.entries(browsers).map(([name, version]) => name + version), // for scripts and styles
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: /\/(core|contract)\/.*\.ts$/, sideEffects: false }] }, // importing them has no side effects
    },
  },
  server: { middlewareMode: true },
}));
