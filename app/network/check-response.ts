import * as v from "valibot";
import { codeOfResponse, errorIn } from "#contract/errors.ts";
import { ownJobappApi, submitAnswer } from "#contract/jobapp.ts";
import { type ErrorCode, errorCodes } from "#core/errors.ts";

/**
 * The host that is called: this program (`own`), or another one that `JOBAPP_API` names (`foreign`). Only the contract is known about a foreign host
 * (spec 7).
 */
export type HostKind = "own" | "foreign";
export const hostKindOf = (api: string): HostKind => (api === ownJobappApi ? "own" : "foreign");

/** The response to a call, whether from the host or from an intermediary. */
export interface Answer {
  readonly status: number;
  /** The header `Content-Type`. */
  readonly type: string | null;
  /** Whether the call was redirected to another address. */
  readonly redirected: boolean;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
  readonly text: string;
}

/** A refusal by the host itself. */
export interface HostRefusal {
  readonly outcome: "refused";
  readonly status: number;
  readonly code: ErrorCode | "internal";
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** The host's response, checked; or `intermediary` if a firewall, a portal or a proxy responded in its place, which says nothing about the host. */
export type CheckedResponse<Body> =
  | { readonly outcome: "accepted"; readonly body: Body }
  | HostRefusal
  | { readonly outcome: "intermediary" };

/** Reads a response. Rejects like `fetch` if the connection breaks before the body is complete. */
export const readResponse = async (response: Response): Promise<Answer> => ({
  status: response.status,
  type: response.headers.get("Content-Type"),
  redirected: response.redirected,
  retryAfter: response.headers.get("Retry-After"),
  text: await response.text(),
});

/** Checks the response to a call that returns JSON. It must match the schema, whether the host is our own or foreign. */
export function checkResponse<Schema extends v.GenericSchema>(
  answer: Answer,
  host: HostKind,
  schema: Schema,
): CheckedResponse<v.InferOutput<Schema>> {
  const parsed = answer.status === 200 ? v.safeParse(schema, jsonIn(answer)) : undefined;
  return parsed?.success ? { outcome: "accepted", body: parsed.output } : refusalIn(answer, host);
}

type Receipt = v.InferOutput<typeof submitAnswer>;

/**
 * Checks the response to a submit. From a foreign host, any success counts, even if the receipt is incomplete (spec 7.5); our own host must send a
 * complete receipt.
 */
export function receiptIn(answer: Answer, host: HostKind): CheckedResponse<Partial<Receipt>> {
  const receipt = v.safeParse(submitAnswer, jsonIn(answer));
  if (answer.status === 201 && receipt.success) return { outcome: "accepted", body: receipt.output };
  if (host === "foreign" && isForeignSuccess(answer))
    return { outcome: "accepted", body: receipt.success ? receipt.output : {} };
  return refusalIn(answer, host);
}

/**
 * Whether a foreign host reports success: any 2xx status, unless the response was redirected or is a web page, plain text, or JSON that names an
 * error.
 */
export const isForeignSuccess = (answer: Answer): boolean =>
  answer.status >= 200 &&
  answer.status < 300 &&
  !answer.redirected && // no call of the contract redirects, but a portal redirects to its own page
  !isText(answer) &&
  !namesError(jsonIn(answer));

/** Statuses that only intermediaries send: a proxy that needs authentication, a gateway that cannot reach the host, a network that needs a login. */
const intermediaryStatuses: readonly number[] = [407, 502, 504, 511];

/** The host's refusal in a response, or `intermediary`. A refusal by this program has a fixed shape, and a status that matches its error code. */
export function refusalIn(answer: Answer, host: HostKind): HostRefusal | { readonly outcome: "intermediary" } {
  const { status, retryAfter } = answer;
  const body = jsonIn(answer);
  const own = errorIn(status, body);
  if (own) return { outcome: "refused", status, retryAfter, body, code: own.code };
  const isForeign = host === "foreign" && status >= 400 && !isText(answer) && !intermediaryStatuses.includes(status);
  return isForeign
    ? { outcome: "refused", status, retryAfter, body, code: codeOfResponse(status, body) }
    : { outcome: "intermediary" };
}

/** Whether the body is a web page or plain text. The content type decides if it names such a type; otherwise the body is examined. */
function isText({ type, text }: Answer): boolean {
  const media = (type ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (["text/html", "text/plain", "application/xhtml+xml"].includes(media)) return true;
  const content = text.trimStart();
  if (/<(?:!doctype html|html)[\s>]/i.test(content.slice(0, 1000))) return true;
  return content !== "" && !content.startsWith("<") && jsonIn({ text }) === undefined;
}

function jsonIn({ text }: Pick<Answer, "text">): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function namesError(body: unknown): boolean {
  if (Array.isArray(body)) return body.length > 0 && body.every(namesError);
  if (typeof body !== "object" || body === null) return false;
  const { error, errors, code, success, ok, status } = body as Record<string, unknown>;
  const isNoSuccess = success === false || ok === false || /^(?:error|fail(?:ed|ure)?)$/i.test(String(status));
  return (
    isNoSuccess ||
    isFilled(error) ||
    isFilled(errors) ||
    code === "internal" ||
    errorCodes.some((known) => known === code)
  );
}

/** Whether an error field of a response is filled in. Some hosts send `errors: []` and `error: null` with every success. */
const isFilled = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === "object" && value !== null && Object.keys(value).length === 0);
