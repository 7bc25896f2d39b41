import { maxPages } from "../../pdf-viewer/limits.ts";
import {
  type MessageFromFrame,
  type MessageToFrame,
  type PdfFailure,
  viewerFolder,
} from "../../pdf-viewer/messages.ts";
import { readMessage } from "../../pdf-viewer/read-message.ts";

/** The time limit for drawing the first page, counted from the last file that the frame was given. */
const firstPageTimeoutMs = 12_000;

/** The interval between pings to the frame, and how many pings it may leave unanswered. */
const [pingEveryMs, maxOpenPings] = [2000, 4];

/** The files of the viewer that the frame may request. */
const libraryFile = new RegExp(`^${viewerFolder}assets/[\\w.-]+$`);

export interface PdfFrameHandlers {
  readonly onOpened: (pages: number, shown: number) => void;
  /** The first page has been drawn. */
  readonly onDrawn: () => void;
  readonly onPage: (page: number) => void;
  readonly onZoomBy: (steps: 1 | -1) => void;
  /** The frame has failed or hangs. The channel to it is closed, and the caller should remove the frame, which stops it. */
  readonly onFailed: (why: PdfFailure) => void;
}

/** The page's connection to the frame that draws a PDF file. */
export interface PdfFrame {
  send(message: Extract<MessageToFrame, { kind: "labels" | "go" | "zoom" }>): void;
  /** Stops listening to the frame. */
  close(): void;
}

/**
 * Gives a file to a frame that has loaded the viewer, and listens to the frame. The frame can do nothing but draw: it has another origin, no network,
 * and no connection except this port.
 */
export function openPdfFrame(frame: HTMLIFrameElement, bytes: ArrayBuffer, handlers: PdfFrameHandlers): PdfFrame {
  const { port1: port, port2: portOfFrame } = new MessageChannel();
  const send = (message: MessageToFrame, transferred: Transferable[] = []): void =>
    port.postMessage(message, transferred);
  let openPings = 0;
  const pings = setInterval(() => {
    if (openPings >= maxOpenPings) return fail("unreadable");
    openPings += 1;
    send({ kind: "ping" });
  }, pingEveryMs);
  let firstPage: ReturnType<typeof setTimeout> | undefined;
  const awaitFirstPage = (): void => {
    clearTimeout(firstPage);
    firstPage = setTimeout(() => fail("unreadable"), firstPageTimeoutMs);
  };
  const close = (): void => {
    clearInterval(pings);
    clearTimeout(firstPage);
    port.close();
  };
  const fail = (why: PdfFailure): void => {
    close();
    handlers.onFailed(why);
  };
  let isDrawn = false;
  const give = async (address: string): Promise<void> => {
    const loaded = libraryFile.test(address) ? await bytesAt(address) : undefined;
    send({ kind: "loaded", address, ...(loaded ? { bytes: loaded } : {}) }, loaded ? [loaded] : []);
    if (!isDrawn) awaitFirstPage();
  };
  const hear = (message: MessageFromFrame): void => {
    if (message.kind === "pong") openPings = 0;
    else if (message.kind === "needs") void give(message.address);
    else if (message.kind === "opened") handlers.onOpened(message.pages, Math.min(message.shown, maxPages));
    else if (message.kind === "at") handlers.onPage(message.page);
    else if (message.kind === "zoomBy") handlers.onZoomBy(message.steps);
    else if (message.kind === "failed") fail(message.why);
    else if (!isDrawn) {
      isDrawn = true;
      clearTimeout(firstPage);
      handlers.onDrawn();
    }
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) hear(message);
  };
  awaitFirstPage();
  frame.contentWindow?.postMessage(bytes, "*", [portOfFrame, bytes]); // the frame has an opaque origin, which cannot be named here
  return { send, close };
}

/** Loads a file of the desk; `undefined` if that fails. */
async function bytesAt(address: string): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
