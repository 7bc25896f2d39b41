import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { binaryDataFactory, type LoadFile, startWorker } from "./library-files.ts";
import { maxCanvasPixels, maxImagePixels } from "./limits.ts";
import type { PdfFailure } from "./messages.ts";

/**
 * Opens a document. Its scripts, forms and links do nothing, and it loads no other files. Rejects if the document needs a password or cannot be read
 * (`failureOf`).
 */
export async function openDocument(bytes: ArrayBuffer, loadFile: LoadFile): Promise<PDFDocumentProxy> {
  const worker = PDFWorker.create({ port: await startWorker(loadFile) });
  const opened = await getDocument({
    data: bytes,
    worker,
    BinaryDataFactory: binaryDataFactory(loadFile),
    useWorkerFetch: false,
    cMapUrl: "cmaps/", // the library loads such files only if an address is set; any address will do
    standardFontDataUrl: "fonts/",
    wasmUrl: "wasm/",
    useSystemFonts: false,
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: maxCanvasPixels * 4,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  if (opened.numPages === 0) throw new Error("no pages");
  return opened;
}

/** Why a document could not be opened. */
export const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === "PasswordException" ? "encrypted" : "unreadable";
