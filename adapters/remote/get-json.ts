import * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import { PorticoError } from "#core/errors.ts";

/** Longest wait for another host, in milliseconds. */
const patience = 10_000;

/** Calls another host that answers this contract. Raises the error it names; `unavailable` when it cannot be reached or understood. */
export async function getJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
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
    throw new PorticoError(code === "internal" ? "unavailable" : code);
  }
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new PorticoError("unavailable", "the host of a call answers something else");
  return parsed.output;
}
