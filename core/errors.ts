/** The codes of all expected errors. They never change, because they are sent over HTTP and select the texts that people read. */
export const errorCodes = [
  "invalid",
  "not_found",
  "closed",
  "applied_elsewhere",
  "already_applied",
  "bot_suspected",
  "upload_too_large",
  "upload_wrong_type",
  "upload_missing",
  "idempotency_mismatch",
  "already_kept",
  "ended",
  "forbidden",
  "method_not_allowed",
  "malformed",
  "too_slow",
  "unsupported_media_type",
  "busy",
  "unavailable",
] as const;

/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with the fields of a form, by the name of the field: `{ email: "format" }`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The core's only error class. Do not use `instanceof`, because the core is loaded twice in one process; see `codeOf`. */
export class PorticoError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  /** The number of seconds to wait before a retry; `undefined` if it is not known. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string = code, fields?: FieldProblems, retryAfter?: number) {
    super(message);
    this.name = "PorticoError";
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);

/** Returns the code of an expected error; `undefined` for any other error, which is internal and never shown. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return isErrorCode(error.code) ? error.code : undefined;
}

/** Returns the field problems of an error, if it has any. */
export function fieldProblemsOf(error: unknown): FieldProblems | undefined {
  if (codeOf(error) === undefined || typeof error !== "object" || error === null || !("fields" in error))
    return undefined;
  return (error as PorticoError).fields;
}

const defaultRetrySeconds = 30;

/** Returns how many seconds to wait before a retry: the `retryAfter` of the error, or else 30. */
export const retryAfterOf = (error: unknown): number =>
  codeOf(error) === undefined ? defaultRetrySeconds : ((error as PorticoError).retryAfter ?? defaultRetrySeconds);

/** Marks an error that was raised before the commit was requested. Callers can then be certain that nothing was stored. */
export const markNothingStored = (error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { nothingKept: true }) : error;

/** Whether an error was marked by `markNothingStored`. */
export const isNothingStored = (error: unknown): boolean => error instanceof Error && "nothingKept" in error;
