import { parentPort } from "node:worker_threads";
import { type Calls, createPeer, type Peer } from "#core/peers/peer.ts";

/** What both ends have in common: the `Worker` in the parent, and the `parentPort` in the thread. */
interface ThreadEnd {
  postMessage(message: unknown): void;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

export const threadPeer = <Remote>(end: ThreadEnd, calls: Calls): Peer<Remote> =>
  createPeer<Remote>(
    "thread",
    { send: (message) => end.postMessage(message), listen: (hear) => void end.on("message", hear) },
    calls,
  );

/** Runs inside a thread. Lets the parent make these calls. */
export function serveParent<Parent>(calls: Calls): Peer<Parent> {
  if (!parentPort) throw new Error("this program only runs in a thread");
  return threadPeer<Parent>(parentPort, calls);
}
