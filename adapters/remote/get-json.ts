import type * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import { type OddPart, readableParts } from "#contract/readable-parts.ts";
import { PorticoError } from "#core/errors.ts";

/** Longest `Retry-After` that is passed on, in seconds. */
const longest = 3600;

/** When to try again, as a host says it; nothing for a date, which few say, and for what cannot be read. */
function retryAfterIn(headers: Headers): number | undefined {
  const said = headers.get("Retry-After")?.trim() ?? "";
  return /^\d{1,9}$/.test(said) ? Math.min(Math.max(1, Number(said)), longest) : undefined;
}

/**
 * Calls another host that answers this contract, and waits at most so many milliseconds. Raises the error it names, with when to try
 * again where it says that; `unavailable` when it cannot be reached or understood. `onOdd` is told of each part of the answer that was left out,
 * or without which it could not be understood.
 */
export async function getJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  patience: number,
  onOdd: (part: OddPart) => void,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  }).catch(() => {
    throw new PorticoError("unavailable", "the host of a call cannot be reached");
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const code = codeOfAnswer(response.status, body);
    throw new PorticoError(
      code === "internal" ? "unavailable" : code,
      `the host of a call answers ${response.status}`,
      undefined,
      retryAfterIn(response.headers),
    );
  }
  const { output, odd } = readableParts(schema, body);
  for (const part of odd) onOdd(part);
  if (output === undefined) throw new PorticoError("unavailable", "the host of a call answers something else");
  return output;
}
