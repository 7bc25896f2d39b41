import { answerTime, createNoAnswer } from "../network/in-time.ts";
import { createBroken } from "../network/network-failure.ts";
import type { Answer } from "../network/whose-answer.ts";

/**
 * Posts a form with a file; only XMLHttpRequest reports the progress of an upload. It may take as long as it likes while something leaves;
 * rejects with `NoAnswer` when nothing has left, and no answer come, for as long as an answer is waited for, and with `NetworkError` when the
 * connection breaks.
 */
export const postForm = (
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(createNoAnswer(answerTime));
        request.abort();
      }, answerTime);
    };
    request.open("POST", url);
    request.upload.onprogress = ({ loaded }) => {
      heard();
      onProgress(loaded);
    };
    request.upload.onload = heard;
    request.onprogress = heard;
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader("Content-Type"),
        redirected: request.responseURL !== new URL(url, window.location.href).href,
        text: request.responseText,
        retryAfter: request.getResponseHeader("Retry-After"),
      });
    request.onerror = () => reject(createBroken());
    request.onabort = () => reject(new Error("aborted"));
    request.onloadend = () => clearTimeout(silence);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    heard();
    request.send(form);
  });
