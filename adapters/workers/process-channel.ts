import type { Channel } from "#core/peers/peer.ts";

/** What both ends have in common: the child process in the parent, and `process` in the child. */
export interface ProcessEnd {
  send?(message: unknown, tell: (error: Error | null) => void): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

/**
 * The channel between a process and its child. A message that can no longer be sent is dropped, because the exit of the other process is detected
 * elsewhere.
 */
export const channelOf = (end: ProcessEnd): Channel => ({
  send: (message) => void end.send?.(message, () => undefined),
  listen: (hear) => void end.on("message", hear),
});
