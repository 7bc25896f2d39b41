import { codeOf, PorticoError } from "#core/errors.ts";

/** For each name of an S3 error, an explanation for the operator. */
const explanations: readonly (readonly [name: RegExp, says: string])[] = [
  [/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/, "does not know the key or its secret"],
  [/^RequestTimeTooSkewed$/, "has a different time: set the clock of this machine"],
  [/^(AccessDenied|Forbidden|403)$/, "does not allow this key what it needs"],
  [/^NoSuchBucket$/, "does not exist: create it first"],
  [/^(PermanentRedirect|AuthorizationHeaderMalformed|301)$/, "is in another region"],
  [/^(SlowDown|TooManyRequests|ServiceUnavailable|503)$/, "asks for fewer requests"],
  [/^(QuotaExceeded|InsufficientCapacity|EntityTooLarge)$/, "is full"],
  [/^(CredentialsProviderError|TokenProviderError)$/, "has no key: neither FILES_URL nor this machine provides one"],
  [/^(TimeoutError|AbortError|RequestTimeout)$/, "did not answer in time"],
];

interface ErrorDetails {
  readonly name: string;
  readonly code: string;
  readonly status: number | undefined;
}

/** Reads the details of an error, whether it comes from the SDK, from Node or from the service. */
export function detailsOf(error: unknown): ErrorDetails {
  const { name, code, Code, $metadata } = error as Record<string, unknown>;
  const found = (($metadata ?? {}) as Record<string, unknown>)["httpStatusCode"];
  const status = typeof found === "number" ? found : undefined;
  const named = String(Code ?? name ?? "");
  return { name: /^Unknown/.test(named) ? `${status ?? ""}` : named, code: String(code ?? ""), status };
}

/** Whether the error says that the condition of a request was not met. */
export const isPreconditionFailure = (error: unknown): boolean => [409, 412].includes(detailsOf(error).status ?? 0);

/**
 * Turns an error of the bucket into `upload_missing` or `unavailable`, with a message of our own: the errors of the SDK contain keys, addresses and
 * headers, which must not be logged. Returns our own errors, and unmet conditions (`isPreconditionFailure`), as they are.
 */
export function translatedError(error: unknown): unknown {
  if (codeOf(error) || isPreconditionFailure(error)) return error;
  const { name, code, status } = detailsOf(error);
  if (status === 404 && name !== "NoSuchBucket") return new PorticoError("upload_missing");
  // the metadata is too large for Node. Our uploads have little metadata, so somebody has made this upload by hand
  if (code === "HPE_HEADER_OVERFLOW") return new PorticoError("upload_missing");
  const says =
    (/^(ECONNRESET|EPIPE)$/.test(code) ? "cannot be reached" : undefined) ??
    explanations.find(([pattern]) => pattern.test(name))?.[1] ??
    (status === undefined ? "cannot be reached" : status >= 500 ? "failed within" : "refused a request");
  const cause = [...new Set([name, code, `${status ?? ""}`])]
    .filter((part) => part !== "" && part !== "Error")
    .join(" ");
  return new PorticoError("unavailable", `the bucket of FILES_URL ${says} (${cause.slice(0, 100)})`);
}
