import { pauseUntilOnline, retryDelayMs } from "../network/pause.ts";
import { isHeldBack } from "../network/reachability.ts";
import type { NotSent } from "./judge-upload.ts";
import { type SendFile, sendFile } from "./send-file.ts";

export interface KeepSending extends SendFile {
  /** The network blocks the upload: the next try follows after a pause, or when `tryNow` is called. */
  readonly onWaiting: (tryNow: () => void) => void;
  /** The upload is blocked although our server answers. */
  readonly onHeldBack: () => void;
  /** A new try begins. */
  readonly onTrying: () => void;
}

/**
 * Sends a file until it is stored or refused, each time from the beginning: a token and a prepared upload are good for
 * one try (spec 1.9, 4.5).
 */
export async function keepSending(request: KeepSending): Promise<{ readonly key: string } | NotSent | undefined> {
  const { signal, onWaiting, onHeldBack, onTrying } = request;
  for (let tries = 0; ; tries += 1) {
    const begunMs = Date.now();
    const sent = await sendFile(request);
    if (sent !== "intermediary") return sent;
    if (signal.aborted) return undefined;
    const { over, end } = pauseUntilOnline(retryDelayMs(tries), signal);
    onWaiting(end);
    void isHeldBack(tries, begunMs).then((heldBack) => heldBack && !signal.aborted && onHeldBack());
    try {
      await over;
    } catch {
      return undefined; // cancelled
    }
    onTrying();
  }
}
