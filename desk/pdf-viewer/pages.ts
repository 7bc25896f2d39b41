import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { drawPage } from "./draw-page.ts";
import { maxPageHeight, maxPages } from "./limits.ts";

/** A page is shown at its real size if the frame is wide enough: a point is 1/72 inch, and an inch has 96 pixels. */
const pixelsPerPoint = 96 / 72;
const margin = 24;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page of the document on the screen. */
interface ShownPage {
  readonly box: HTMLElement;
  /** The size in points. Until the page has been read, it is assumed to be the size of the first page. */
  size: Size;
  /** Stops the drawing; missing if the page is not near the visible part. */
  drawing?: AbortController;
}

export interface PagesHandlers {
  readonly onDrawn: () => void;
  readonly onPage: (page: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Lays out the pages of a document. Only pages near the visible part are drawn and kept, so that a long document takes no more memory than a short
 * one.
 */
export async function layOutPages(opened: PDFDocumentProxy, container: HTMLElement, handlers: PagesHandlers) {
  let zoom = 1;
  let reading = 1;
  const first = await sizeOf(opened, 1);
  const pages: readonly ShownPage[] = Array.from({ length: Math.min(opened.numPages, maxPages) }, () => {
    const box = document.createElement("section");
    box.className = "page";
    return { box, size: first };
  });

  const scaleOf = ({ width, height }: Size): number =>
    Math.min(pixelsPerPoint, Math.max(1, innerWidth - margin) / width, maxPageHeight / height) * zoom;
  const layOut = ({ box, size }: ShownPage): void => {
    const scale = scaleOf(size);
    box.style.setProperty("--total-scale-factor", `${scale}`);
    box.style.inlineSize = `${size.width * scale}px`;
    box.style.blockSize = `${size.height * scale}px`;
  };
  const draw = async (page: ShownPage): Promise<void> => {
    const drawing = new AbortController();
    page.drawing = drawing;
    try {
      const source = await opened.getPage(pages.indexOf(page) + 1);
      const { width, height } = source.getViewport({ scale: 1 });
      page.size = { width, height };
      layOut(page);
      await drawPage(source, { box: page.box, scale: scaleOf(page.size), signal: drawing.signal });
      if (!drawing.signal.aborted) handlers.onDrawn();
    } catch (error) {
      if (!drawing.signal.aborted) handlers.onFailure(error);
    }
  };
  const clear = (page: ShownPage): void => {
    page.drawing?.abort();
    delete page.drawing;
    page.box.replaceChildren();
  };
  const byBox = new Map(pages.map((page) => [page.box as Element, page]));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = byBox.get(target);
        if (page && isIntersecting && !page.drawing) void draw(page);
        if (page && !isIntersecting && page.drawing) clear(page);
      }
    },
    { rootMargin: "100% 0px" },
  );

  const notePage = (): void => {
    const line = innerHeight / 3;
    const at = pages.findIndex(({ box }) => box.getBoundingClientRect().bottom > line);
    const page = at === -1 ? pages.length : at + 1;
    if (page === reading) return;
    reading = page;
    handlers.onPage(page);
  };
  const go = (page: number): void => {
    pages[Math.min(Math.max(page, 1), pages.length) - 1]?.box.scrollIntoView({ block: "start" });
    notePage();
  };
  /** Lays out all pages again, and keeps the scroll position on the current page. */
  const layOutAll = (): void => {
    const page = pages[reading - 1];
    const before = page?.box.getBoundingClientRect();
    for (const each of pages) layOut(each);
    const after = page?.box.getBoundingClientRect();
    if (before && after) scrollBy(0, after.top - (before.top / before.height) * after.height);
    for (const each of pages.filter(({ drawing }) => drawing)) {
      each.drawing?.abort();
      void draw(each);
    }
  };

  for (const page of pages) layOut(page);
  container.replaceChildren(...pages.map(({ box }) => box));
  for (const { box } of pages) near.observe(box);
  addEventListener("scroll", notePage, { passive: true });
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    layOutAll();
  });
  return {
    shown: pages.length,
    go,
    goBy: (pagesOn: number) => go(reading + pagesOn),
    zoomTo(to: number): void {
      zoom = to;
      layOutAll();
    },
    label(labels: readonly string[]): void {
      for (const [index, { box }] of pages.entries()) box.setAttribute("aria-label", labels[index] ?? `${index + 1}`);
    },
  };
}

export type Pages = Awaited<ReturnType<typeof layOutPages>>;

async function sizeOf(opened: PDFDocumentProxy, page: number): Promise<Size> {
  const { width, height } = (await opened.getPage(page)).getViewport({ scale: 1 });
  return { width, height };
}
