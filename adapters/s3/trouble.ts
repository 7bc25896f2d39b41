import { codeOf, PorticoError } from "#core/errors.ts";

/** What the names of S3's errors mean to an operator. */
const troubles: readonly (readonly [name: RegExp, says: string])[] = [
  [/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/, "does not know the key or its secret"],
  [/^RequestTimeTooSkewed$/, "has another time: set the clock of this machine"],
  [/^(AccessDenied|Forbidden|403)$/, "does not allow this key what it needs"],
  [/^NoSuchBucket$/, "is not there: create it first"],
  [/^(PermanentRedirect|AuthorizationHeaderMalformed|301)$/, "is in another region"],
  [/^(SlowDown|TooManyRequests|ServiceUnavailable|503)$/, "asks for fewer requests"],
  [/^(QuotaExceeded|InsufficientCapacity|EntityTooLarge)$/, "takes no more"],
  [/^(CredentialsProviderError|TokenProviderError)$/, "has no key: neither FILES_URL nor this machine brings one"],
  [/^(TimeoutError|AbortError|RequestTimeout)$/, "did not answer in time"],
];

interface Told {
  readonly name: string;
  readonly code: string;
  readonly status: number | undefined;
}

/** What an error of the SDK, of Node or of the service says of itself. */
export function toldBy(error: unknown): Told {
  const { name, code, Code, $metadata } = error as Record<string, unknown>;
  const found = (($metadata ?? {}) as Record<string, unknown>)["httpStatusCode"];
  const status = typeof found === "number" ? found : undefined;
  const named = String(Code ?? name ?? "");
  return { name: /^Unknown/.test(named) ? `${status ?? ""}` : named, code: String(code ?? ""), status };
}

/** Whether a conditional request did not find what it expected. */
export const isOther = (error: unknown): boolean => [409, 412].includes(toldBy(error).status ?? 0);

/**
 * Turns what went wrong with the bucket into `upload_missing` or `unavailable`, in words of ours: errors of the SDK carry keys, addresses and
 * headers, which belong into no log. Errors that are ours already stay, and so does an unmet condition (`isOther`).
 */
export function troubleOf(error: unknown): unknown {
  if (codeOf(error) || isOther(error)) return error;
  const { name, code, status } = toldBy(error);
  if (status === 404 && name !== "NoSuchBucket") return new PorticoError("upload_missing");
  // described with more than Node takes: a browser sent that by hand, and the service kept it. It is no upload of ours
  if (code === "HPE_HEADER_OVERFLOW") return new PorticoError("upload_missing");
  const says =
    (/^(ECONNRESET|EPIPE)$/.test(code) ? "cannot be reached" : undefined) ??
    troubles.find(([pattern]) => pattern.test(name))?.[1] ??
    (status === undefined ? "cannot be reached" : status >= 500 ? "failed within" : "refused a request");
  const cause = [...new Set([name, code, `${status ?? ""}`])]
    .filter((part) => part !== "" && part !== "Error")
    .join(" ");
  return new PorticoError("unavailable", `the bucket of FILES_URL ${says} (${cause.slice(0, 100)})`);
}
