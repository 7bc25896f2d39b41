import { pauseUntilOnline, retryDelayMs } from "../network/pause.ts";
import { isCallBlocked } from "../network/reachability.ts";
import type { UploadFailure } from "./judge-upload.ts";
import { type SendFileRequest, sendFile } from "./send-file.ts";

export interface KeepSendingRequest extends SendFileRequest {
  /** Called when the network blocks the upload. The next try follows after a pause, or when `tryNow` is called. */
  readonly onWaiting: (tryNow: () => void) => void;
  /** Called when the upload is blocked although our server is reachable. */
  readonly onHeldBack: () => void;
  /** Called when a new try begins. */
  readonly onTrying: () => void;
}

/**
 * Sends a file again and again until it is stored or refused. Each try starts from the beginning, because a token and a prepared upload are valid for
 * one try only (spec 1.9, 4.5). Returns `undefined` if the upload was cancelled.
 */
export async function uploadUntilStored(
  request: KeepSendingRequest,
): Promise<{ readonly key: string } | UploadFailure | undefined> {
  const { signal, onWaiting, onHeldBack, onTrying } = request;
  for (let tries = 0; ; tries += 1) {
    const begunMs = Date.now();
    const sent = await sendFile(request);
    if (sent !== "intermediary") return sent;
    if (signal.aborted) return undefined;
    const { over, end } = pauseUntilOnline(retryDelayMs(tries), signal);
    onWaiting(end);
    void isCallBlocked(tries, begunMs).then((heldBack) => heldBack && !signal.aborted && onHeldBack());
    try {
      await over;
    } catch {
      return undefined; // cancelled
    }
    onTrying();
  }
}
