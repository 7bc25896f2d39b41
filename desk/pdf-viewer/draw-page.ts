import { type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { maxCanvasPixels, pageTimeoutMs } from "./limits.ts";

/** The number of canvas pixels for each CSS pixel: the density of the screen, unless the canvas would be too large. */
const densityFor = (width: number, height: number): number =>
  Math.min(Math.max(devicePixelRatio, 1), 3, Math.sqrt(maxCanvasPixels / (width * height)));

/** Draws a page, and lays its text over it. Rejects if that fails or takes too long; resolves if `signal` stops it. */
export async function drawPage(
  page: PDFPageProxy,
  { box, scale, signal }: { readonly box: HTMLElement; readonly scale: number; readonly signal: AbortSignal },
): Promise<void> {
  const viewport = page.getViewport({ scale });
  const density = densityFor(viewport.width, viewport.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
  const text = document.createElement("div");
  text.className = "text";
  const texts = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  const stop = (): void => {
    drawing.cancel();
    texts.cancel();
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    await inTime(drawing.promise);
    if (signal.aborted) return;
    box.replaceChildren(canvas, text);
    await inTime(texts.render());
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

const inTime = (work: Promise<unknown>): Promise<unknown> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("took too long")), pageTimeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
