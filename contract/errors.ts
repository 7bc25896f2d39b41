import type { Puzzle } from "#core/bot-check.ts";
import { type ErrorCode, errorCodes, type FieldProblems } from "#core/errors.ts";
import type { Moment } from "#core/time/time.ts";

/** The HTTP status of each error code. In the application calls, 429 only ever means "already applied" (spec 7.6). */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid: 422,
  not_found: 404,
  closed: 410,
  applied_elsewhere: 409,
  already_applied: 429,
  bot_suspected: 403,
  upload_too_large: 413,
  upload_wrong_type: 422,
  upload_missing: 422,
  idempotency_mismatch: 422,
  already_kept: 409,
  ended: 409,
  forbidden: 403,
  method_not_allowed: 405,
  malformed: 400,
  too_slow: 408,
  unsupported_media_type: 415,
  busy: 503,
  unavailable: 503,
};

/** The body of every error (spec 7.6). `internal` is an unexpected failure; the log has its cause under the request id. */
export interface ErrorBody {
  readonly code: ErrorCode | "internal";
  readonly message: string;
  readonly fields?: FieldProblems;
  /** A new puzzle, if the bot check refused a token (trust D 36). */
  readonly challenge?: Puzzle;
  /** When the requested opening was closed (spec 7.3). */
  readonly closedAt?: Moment;
  readonly requestId: string;
}

/** Returns the code of an error response, derived from the status if the body has no known code. */
export function codeOfResponse(status: number, body: unknown): ErrorCode | "internal" {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return (
    errorCodes.find((known) => known === code) ??
    (status === 429
      ? "already_applied"
      : status === 404
        ? "not_found"
        : status === 410
          ? "closed"
          : status === 503
            ? "unavailable"
            : "internal")
  );
}

/**
 * Returns the error in a response if the body has our format and its code matches the status. Otherwise returns `undefined`: an intermediary, such as
 * a proxy, has responded in our place.
 */
export function errorIn(status: number, body: unknown): ErrorBody | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { code, message, requestId } = body as Partial<Record<keyof ErrorBody, unknown>>;
  const known = errorCodes.find((one) => one === code);
  const expected = code === "internal" ? 500 : known && statusOf[known];
  return expected === status && typeof message === "string" && typeof requestId === "string"
    ? (body as ErrorBody)
    : undefined;
}
