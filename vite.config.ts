import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import browsers from "./browsers.json" with { type: "json" };

// what most pages need comes in two files, not in twenty; none with styles, which would come before the order of the layers
const groups = [
  { name: "vendor", test: /node_modules/, minShareCount: 3 },
  { name: "shared", test: /\/(core|contract|analytics|i18n)\//, minShareCount: 4 },
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
