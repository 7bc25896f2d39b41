/**
 * How long an answer of the server is waited for, in milliseconds. A silent network never says that it is gone, so the page has a clock of its
 * own. The server lets a silent connection go after 35 seconds and looks at a file for 20 at most (trust 1.9, 1.16): what has not come by now
 * hardly ever does.
 */
export const answerTime = 30_000;

/** After so many milliseconds somebody who waits is told that it takes longer than usual. */
export const slowAfter = 8000;

const noAnswer = "NoAnswer";

/** The error of a wait that was too long. */
export function createNoAnswer(milliseconds: number): Error {
  const error = new Error(`nothing came in ${milliseconds} ms`);
  error.name = noAnswer;
  return error;
}

export const isNoAnswer = (error: unknown): boolean => error instanceof Error && error.name === noAnswer;

/** The promise's result; rejects with `NoAnswer` if it takes longer than that many milliseconds. */
export function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(createNoAnswer(milliseconds)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
