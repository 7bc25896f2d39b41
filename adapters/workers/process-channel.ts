import type { Channel } from "#core/peers/peer.ts";

/** A process as its parent or its child sees it. */
export interface ProcessEnd {
  send?(message: unknown, tell: (error: Error | null) => void): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

/** The channel between a process and its child. Drops what can no longer be sent: whoever watches the other process hears of its exit. */
export const channelOf = (end: ProcessEnd): Channel => ({
  send: (message) => void end.send?.(message, () => undefined),
  listen: (hear) => void end.on("message", hear),
});
