import { answerTime, createNoAnswer } from "../network/in-time.ts";

const broken = "NetworkError";

/** Whether the network failed: `fetch` says so by a `TypeError`, and we by a name. */
export const isBroken = (error: unknown): boolean =>
  error instanceof Error && (error.name === broken || error instanceof TypeError);

function createBroken(): Error {
  const error = new Error("the connection broke off");
  error.name = broken;
  return error;
}

export interface Posted {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/**
 * Posts a form with a file; only XMLHttpRequest reports the progress of an upload. It may take as long as it likes while something leaves;
 * rejects with `NoAnswer` when nothing has left, and no answer come, for as long as an answer is waited for.
 */
export const postForm = (
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<Posted> =>
  new Promise<Posted>((resolve, reject) => {
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
