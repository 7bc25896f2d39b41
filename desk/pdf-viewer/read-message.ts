import type { MessageFromFrame } from "./messages.ts";

const maxCount = 1_000_000;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxCount;

/** Parses a message from the frame, which a malicious file may have taken over. Returns `undefined` if the viewer sends no such message. */
export function readMessage(data: unknown): MessageFromFrame | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { kind, address, pages, shown, page, steps, why } = data as Readonly<Record<string, unknown>>;
  if (kind === "drawn" || kind === "pong") return { kind };
  if (kind === "needs" && typeof address === "string") return { kind, address };
  if (kind === "opened" && isCount(pages) && isCount(shown) && shown <= pages) return { kind, pages, shown };
  if (kind === "at" && isCount(page)) return { kind, page };
  if (kind === "zoomBy" && (steps === 1 || steps === -1)) return { kind, steps };
  if (kind === "failed" && (why === "encrypted" || why === "unreadable")) return { kind, why };
  return undefined;
}
