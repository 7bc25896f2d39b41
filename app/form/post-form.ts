import type { Answer } from "../network/check-response.ts";
import { createConnectionError } from "../network/network-failure.ts";
import { answerTimeoutMs, createTimeoutError } from "../network/timeout.ts";

/**
 * Posts a form with a file by XMLHttpRequest, because `fetch` does not report the progress of an upload. An upload may take any length of time as
 * long as data flows. Rejects with a timeout error if nothing was sent or received for `answerTimeoutMs`, with a connection error if the connection
 * breaks, and with another error if `signal` is aborted.
 */
export const postForm = (
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silenceTimer: ReturnType<typeof setTimeout>;
    const restartTimer = (): void => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => {
        reject(createTimeoutError(answerTimeoutMs));
        request.abort();
      }, answerTimeoutMs);
    };
    request.open("POST", url);
    request.upload.onprogress = ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    };
    request.upload.onload = restartTimer;
    request.onprogress = restartTimer;
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader("Content-Type"),
        redirected: request.responseURL !== new URL(url, window.location.href).href,
        text: request.responseText,
        retryAfter: request.getResponseHeader("Retry-After"),
      });
    request.onerror = () => reject(createConnectionError());
    request.onabort = () => reject(new Error("aborted"));
    request.onloadend = () => clearTimeout(silenceTimer);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    restartTimer();
    request.send(form);
  });
