/**
 * How long to wait for an answer of the server. A silent network never reports that the connection is lost, so the page measures the time itself. The
 * server drops a silent connection after 35 seconds and examines a file for at most 20 (trust 1.9, 1.16), so a later answer is very unlikely.
 */
export const answerTimeoutMs = 30_000;

/** After this time the page says that the answer takes longer than usual. */
export const slowAfterMs = 8000;

const timeoutName = "NoAnswer";

/** The error of a wait that took too long. */
export function createTimeoutError(timeoutMs: number): Error {
  const error = new Error(`nothing came in ${timeoutMs} ms`);
  error.name = timeoutName;
  return error;
}

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === timeoutName;

/** Returns the result of the promise. Rejects with a timeout error if the promise takes longer than that. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(createTimeoutError(timeoutMs)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
