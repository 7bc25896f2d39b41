import { codeOf, PorticoError } from "#core/errors.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";

/**
 * Explanations for result codes of SQLite that come from the environment: a disk, a lock, missing rights or a wrong file. The next attempt may
 * succeed.
 */
const explanations: Readonly<Record<number, string>> = {
  5: "is held by another program",
  6: "is held by another connection",
  8: "cannot be written: it is read-only, or belongs to another user",
  10: "cannot be read or written: the disk fails",
  13: "is full: there is no room on the disk",
  14: "cannot be opened: no such folder, or permission denied",
  26: "is not a database",
};

/**
 * The extended result code of SQLite if the disk is too full for the index of the write-ahead log. The primary code would wrongly say that the disk
 * is failing.
 */
const indexWithoutRoom = 4874;

/** The primary result code of an SQLite error; `undefined` for any other error. */
export function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return undefined;
  return error.errcode === indexWithoutRoom ? 13 : error.errcode & 0xff;
}

export const isBusy = (error: unknown): boolean => resultCodeOf(error) === 5;

/** Turns an error that comes from the environment into `unavailable`, with a clear message. Returns any other error unchanged. */
export function translatedError(error: unknown, name = "the database"): unknown {
  if (codeOf(error)) return error;
  const result = resultCodeOf(error);
  const says = result === undefined ? systemErrorPhrase(error) : explanations[result];
  return says ? Object.assign(new PorticoError("unavailable", `${name} ${says}`), { cause: error }) : error;
}
