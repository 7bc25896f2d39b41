import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";

/**
 * The addresses of the files that the library needs only for some documents: character maps, standard fonts that a document need not embed, and image
 * decoders.
 */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  [
    "../../node_modules/pdfjs-dist/cmaps/*.bcmap",
    "../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
  ],
  { query: "?url", import: "default", eager: true },
);

const addressByName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** Loads a file by its address. Rejects if it cannot be loaded. */
export type LoadFile = (address: string) => Promise<ArrayBuffer>;

async function load(name: string, loadFile: LoadFile): Promise<ArrayBuffer> {
  const address = addressByName.get(name);
  if (address === undefined) throw new Error(`the viewer has no ${name}`);
  return loadFile(address);
}

/**
 * Starts the worker of the library, which parses the document. It is as restricted as the frame, because a worker that is made from a blob has the
 * content security policy of its creator. Its script is not a module, because Chromium loads no modules from blobs in a sandboxed frame.
 */
export async function startWorker(loadFile: LoadFile): Promise<Worker> {
  const script = new Blob([await loadFile(workerAddress)], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script));
}

/** Returns the class through which the library loads its other files. */
export const binaryDataFactory = (loadFile: LoadFile) =>
  class {
    async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
      return new Uint8Array(await load(filename, loadFile));
    }
  };
