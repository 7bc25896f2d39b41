import type { Channel } from "#core/peers/peer.ts";

/** A process, from the view of its parent or of its child. */
export interface ProcessEnd {
  send?(message: unknown, tell: (error: Error | null) => void): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

/**
 * The channel between a process and its child. A message that can no longer be sent is dropped: whoever watches the other process notices that it has
 * exited.
 */
export const channelOf = (end: ProcessEnd): Channel => ({
  send: (message) => void end.send?.(message, () => undefined),
  listen: (hear) => void end.on("message", hear),
});
