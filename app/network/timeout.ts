/**
 * How long to wait for an answer of the server. A silent network never reports that it is gone, so the page keeps its
 * own clock. The server drops a silent connection after 35 seconds and examines a file for at most 20 (trust 1.9,
 * 1.16): an answer that has not come by now hardly ever does.
 */
export const answerTimeoutMs = 30_000;

/** After this time the page says that it takes longer than usual. */
export const slowAfterMs = 8000;

const timeoutName = "NoAnswer";

/** The error of a wait that took too long. */
export function createTimeoutError(timeoutMs: number): Error {
  const error = new Error(`nothing came in ${timeoutMs} ms`);
  error.name = timeoutName;
  return error;
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === timeoutName;

/** The promise's result; rejects with a timeout error if it takes longer. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(createTimeoutError(timeoutMs)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
