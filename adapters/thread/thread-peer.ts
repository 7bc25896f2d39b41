import { parentPort } from "node:worker_threads";
import { type Calls, createPeer, type Peer } from "#core/peers/peer.ts";

/** A thread as seen by its parent, or the parent as seen by the thread. */
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

/** Inside a thread: lets the parent thread call these. */
export function serveParent<Parent>(calls: Calls): Peer<Parent> {
  if (!parentPort) throw new Error("this program only runs in a thread");
  return threadPeer<Parent>(parentPort, calls);
}
