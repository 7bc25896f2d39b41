import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import browsers from "../../browsers.json" with { type: "json" };

const library = new URL("../../node_modules/pdfjs-dist/", import.meta.url);

/** Adds the licences of the library, its fonts and its decoders to the built files. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    const files = [
      "LICENSE",
      "cmaps/LICENSE",
      "standard_fonts/LICENSE_FOXIT",
      "standard_fonts/LICENSE_LIBERATION",
      "wasm/LICENSE_JBIG2",
      "wasm/LICENSE_OPENJPEG",
      "wasm/LICENSE_PDFJS_JBIG2",
      "wasm/LICENSE_PDFJS_OPENJPEG",
    ];
    const texts = files.map((file) => `pdfjs-dist/${file}\n\n${readFileSync(new URL(file, library), "utf8").trim()}\n`);
    this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n") });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: "/pdf-viewer/",
  plugins: [licences],
  build: {
    outDir: "../../build/pdf-viewer/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: Object.entries(browsers).map(([name, version]) => name + version),
  },
});
