import type * as v from "valibot";
import { codeOfResponse } from "#contract/errors.ts";
import { type MalformedPart, readValidParts } from "#contract/readable-parts.ts";
import { PorticoError } from "#core/errors.ts";

/** A longer `Retry-After` of another host is shortened to an hour. */
const maxRetryAfterSeconds = 3600;

/** The seconds in a `Retry-After` header. `undefined` if the header is missing or is not a number. A few hosts send a date, which is ignored. */
function retryAfterIn(headers: Headers): number | undefined {
  const value = headers.get("Retry-After")?.trim() ?? "";
  return /^\d{1,9}$/.test(value) ? Math.min(Math.max(1, Number(value)), maxRetryAfterSeconds) : undefined;
}

/**
 * Calls another host that implements this contract. Raises the error that the host returns, with its `Retry-After`, or `unavailable` if the host
 * cannot be reached or its response cannot be understood. `onOdd` is called with each invalid part of a response.
 */
export async function getJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  timeoutMs: number,
  onOdd: (part: MalformedPart) => void,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  }).catch(() => {
    throw new PorticoError("unavailable", "the host of a call cannot be reached");
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const code = codeOfResponse(response.status, body);
    throw new PorticoError(
      code === "internal" ? "unavailable" : code,
      `the host of a call answers ${response.status}`,
      undefined,
      retryAfterIn(response.headers),
    );
  }
  const { output, odd } = readValidParts(schema, body);
  for (const part of odd) onOdd(part);
  if (output === undefined) throw new PorticoError("unavailable", "the host of a call answers something else");
  return output;
}
