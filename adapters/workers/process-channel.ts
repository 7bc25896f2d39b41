import type { Channel } from "./peer.ts";

/** One end of the messages between a process and its child. */
export interface ProcessEnd {
  send?(message: unknown, tell: (error: Error | null) => void): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

/** What cannot be sent any more is dropped: the other process has ended, and that is told by its exit. */
export const channelOf = (end: ProcessEnd): Channel => ({
  send: (message) => void end.send?.(message, () => undefined),
  listen: (hear) => void end.on("message", hear),
});
