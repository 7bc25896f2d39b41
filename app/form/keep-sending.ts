import { isHeldBack } from "../network/held-back.ts";
import { pauseAfter, restUntilOnline } from "../network/rest.ts";
import type { NotSent } from "./judge-upload.ts";
import { type SendFile, sendFile } from "./send-file.ts";

export interface KeepSending extends SendFile {
  /** The network lets nothing through: the next try is made after a pause, or when `tryNow` is called. */
  readonly onWaiting: (tryNow: () => void) => void;
  /** The network lets nothing of it through, and yet our server answers. */
  readonly onHeldBack: () => void;
  /** A try begins after the network let nothing through. */
  readonly onTrying: () => void;
}

/** Sends a file as often as it takes, each time from the beginning: a token and a prepared upload are good for one try (spec 1.9, 4.5). */
export async function keepSending(request: KeepSending): Promise<{ readonly key: string } | NotSent | undefined> {
  const { signal, onWaiting, onHeldBack, onTrying } = request;
  for (let tries = 0; ; tries += 1) {
    const begun = Date.now();
    const sent = await sendFile(request);
    if (sent !== "between") return sent;
    if (signal.aborted) return undefined;
    const { over, end } = restUntilOnline(pauseAfter(tries), signal);
    onWaiting(end);
    void isHeldBack(tries, begun).then((heldBack) => heldBack && !signal.aborted && onHeldBack());
    try {
      await over;
    } catch {
      return undefined; // cancelled
    }
    onTrying();
  }
}
