/**
 * How long to wait for a response from the server. A browser does not notice that a network has gone silent, so the page measures the time itself.
 * The server drops a silent connection after 35 seconds and examines a file for at most 20 (trust 1.9, 1.16), so a later response is very unlikely.
 */
export const answerTimeoutMs = 30_000;

/** After this delay the page says that the response takes longer than usual. */
export const slowAfterMs = 8000;

const timeoutName = "NoAnswer";

/** The error for a wait that exceeded its timeout. */
export function createTimeoutError(timeoutMs: number): Error {
  const error = new Error(`nothing came in ${timeoutMs} ms`);
  error.name = timeoutName;
  return error;
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === timeoutName;

/** Returns the result of the promise. Rejects with a timeout error if the promise has not settled within `timeoutMs`. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(createTimeoutError(timeoutMs)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
