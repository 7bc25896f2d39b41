import { type RefObject, useEffect, useRef, useState } from "react";
import { type PdfFailure, viewerFolder } from "../../pdf-viewer/messages.ts";
import { openPdfFrame, type PdfFrame } from "./pdf-frame.ts";

/** Why a file is not shown. `away`: it could not be loaded. */
export type ViewFailure = PdfFailure | "away";

/** The state of the file that the frame shows. */
export interface ShownPdf {
  readonly pages: number;
  /** How many of the pages are shown. */
  readonly shown: number;
  /** The page that is being read, counted from 1. */
  readonly page: number;
  readonly zoom: number;
  readonly isDrawn: boolean;
}

const zooms: readonly number[] = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3];

/** Changes the state of the file, once it is open. */
const changed =
  (change: (before: ShownPdf) => Partial<ShownPdf>) =>
  (before: ShownPdf | undefined): ShownPdf | undefined =>
    before && { ...before, ...change(before) };

/** Changes the zoom to the next larger (1) or smaller (-1) one. */
const zoomedBy = (steps: 1 | -1) =>
  changed(({ zoom }) => {
    const next = zooms.indexOf(zoom) + steps;
    return { zoom: zooms[Math.min(Math.max(next, 0), zooms.length - 1)] ?? 1 };
  });

export interface Pdf {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly shown?: ShownPdf | undefined;
  readonly failed?: ViewFailure | undefined;
  readonly goTo: (page: number) => void;
  readonly zoomBy: (steps: 1 | -1) => void;
}

/** Loads a PDF file and has it drawn by a frame. `labelOf` names a page for screen readers. */
export function usePdf(address: string, labelOf: (page: number, pages: number) => string): Pdf {
  const frame = useRef<HTMLIFrameElement>(null);
  const open = useRef<PdfFrame>(undefined);
  const label = useRef(labelOf);
  label.current = labelOf;
  const [shown, setShown] = useState<ShownPdf>();
  const [failed, setFailed] = useState<ViewFailure>();

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const leaving = new AbortController();
    const start = async (): Promise<void> => {
      const [bytes] = await Promise.all([fileAt(address, leaving.signal), loadViewer(element)]);
      if (leaving.signal.aborted) return;
      open.current = openPdfFrame(element, bytes, {
        onOpened(pages, count) {
          setShown({ pages, shown: count, page: 1, zoom: 1, isDrawn: false });
          const labels = Array.from({ length: count }, (_, index) => label.current(index + 1, pages));
          open.current?.send({ kind: "labels", labels });
        },
        onDrawn: () => setShown(changed(() => ({ isDrawn: true }))),
        onPage: (page) => setShown(changed((before) => ({ page: Math.min(page, before.shown) }))),
        onZoomBy: (steps) => setShown(zoomedBy(steps)),
        onFailed: setFailed,
      });
    };
    start().catch(() => {
      if (!leaving.signal.aborted) setFailed("away");
    });
    return () => {
      leaving.abort();
      open.current?.close();
    };
  }, [address]);

  const zoom = shown?.zoom;
  useEffect(() => {
    if (zoom !== undefined) open.current?.send({ kind: "zoom", zoom });
  }, [zoom]);

  return {
    frame,
    shown,
    failed,
    goTo: (page) => open.current?.send({ kind: "go", page }),
    zoomBy: (steps) => setShown(zoomedBy(steps)),
  };
}

/** Loads the viewer into a frame. */
function loadViewer(element: HTMLIFrameElement): Promise<unknown> {
  const loaded = new Promise((resolve) => {
    element.addEventListener("load", resolve, { once: true });
  });
  element.src = viewerFolder;
  return loaded;
}

/** Loads the file. If the session has ended, reloads the page, which then redirects to the sign-in page. */
async function fileAt(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (answer.redirected) location.reload();
  if (answer.redirected || !answer.ok) throw new Error(`the file was not loaded: ${answer.status}`);
  return answer.arrayBuffer();
}
