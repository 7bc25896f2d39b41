import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import browsers from "../browsers.json" with { type: "json" };

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: Object.entries(browsers).map(([name, version]) => name + version), // for scripts and styles
  },
});
