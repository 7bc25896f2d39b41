import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import browsers from "./browsers.json" with { type: "json" };

// what all pages need comes in two files, not in twenty; none with styles, which would come before the order of the layers
const groups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\// }, // one file compresses best
  // each file more costs its headers, half a kilobyte, too
  {
    name: "shared",
    test: /\/(core|contract|analytics|i18n|network)\/|\/app\/[\w-]+\.tsx?$|\/ui\/(icon|mail-link|source|[\w-]+-title|following)\./,
    minShareCount: 3,
  },
  { name: "small", test: /\/(page-styles|in-page|when-online|source|screens-to-come)\.tsx?$/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: Object.entries(browsers).map(([name, version]) => name + version), // of scripts and of styles
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: /\/(core|contract)\/.*\.ts$/, sideEffects: false }] }, // they are pure
    },
  },
  server: { middlewareMode: true },
});
