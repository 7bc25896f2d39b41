import "./frame.css";
import type { LoadFile } from "./library-files.ts";
import type { MessageFromFrame, MessageToFrame } from "./messages.ts";
import { failureOf, openDocument } from "./open-document.ts";
import { layOutPages, type Pages } from "./pages.ts";

/** Shows the file that the page of the desk has sent, and handles the messages from that page. */
async function show(bytes: ArrayBuffer, port: MessagePort): Promise<void> {
  const send = (message: MessageFromFrame): void => port.postMessage(message);
  const waiting = new Map<string, PromiseWithResolvers<ArrayBuffer>>();
  const loadFile: LoadFile = (address) => {
    const known = waiting.get(address);
    if (known) return known.promise;
    const file = Promise.withResolvers<ArrayBuffer>();
    waiting.set(address, file);
    send({ kind: "needs", address });
    return file.promise;
  };
  let pages: Pages | undefined;
  port.onmessage = ({ data }: MessageEvent<MessageToFrame>) => {
    if (data.kind === "ping") send({ kind: "pong" });
    if (data.kind === "go") pages?.go(data.page);
    if (data.kind === "zoom") pages?.zoomTo(data.zoom);
    if (data.kind === "labels") pages?.label(data.labels);
    if (data.kind !== "loaded") return;
    const file = waiting.get(data.address);
    if (data.bytes) file?.resolve(data.bytes);
    else file?.reject(new Error("not loaded"));
  };
  try {
    const opened = await openDocument(bytes, loadFile);
    const container = document.createElement("main");
    container.tabIndex = 0; // so that keys scroll in every browser
    document.body.replaceChildren(container);
    pages = await layOutPages(opened, container, {
      onDrawn: () => send({ kind: "drawn" }),
      onPage: (page) => send({ kind: "at", page }),
      onFailure: () => send({ kind: "failed", why: "unreadable" }),
    });
    listenToKeys(pages, send);
    send({ kind: "opened", pages: opened.numPages, shown: pages.shown });
  } catch (error) {
    send({ kind: "failed", why: failureOf(error) });
  }
}

/** The left and right arrow keys turn pages, plus and minus zoom. All other keys do what they do in any page, such as scroll. */
function listenToKeys(pages: Pages, send: (message: MessageFromFrame) => void): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowLeft: () => pages.goBy(-1),
      ArrowRight: () => pages.goBy(1),
      "+": () => send({ kind: "zoomBy", steps: 1 }),
      "-": () => send({ kind: "zoomBy", steps: -1 }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

addEventListener("message", ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
  if (source === parent && port && data instanceof ArrayBuffer) void show(data, port);
});
