import * as v from "valibot";
import { codeOfAnswer, errorIn } from "#contract/errors.ts";
import { ownJobappApi, submitAnswer } from "#contract/jobapp.ts";
import { type ErrorCode, errorCodes } from "#core/errors.ts";

/** Who is called: this program, or the host that `JOBAPP_API` names, of which no more is known than the contract (spec 7). */
export type Host = "own" | "foreign";
export const hostOf = (api: string): Host => (api === ownJobappApi ? "own" : "foreign");

/** What came back from a call, from whomever. */
export interface Answer {
  readonly status: number;
  /** The header `Content-Type`. */
  readonly type: string | null;
  /** Whether it comes from another address than the one that was called. */
  readonly redirected: boolean;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
  readonly text: string;
}

/** A genuine refusal. */
export interface Refused {
  readonly outcome: "refused";
  readonly status: number;
  readonly code: ErrorCode | "internal";
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** The host's answer; or `between`: a firewall, a portal or a proxy has answered in its place, so nothing is known of the host. */
export type Judged<Body> =
  | { readonly outcome: "accepted"; readonly body: Body }
  | Refused
  | { readonly outcome: "between" };

/** Rejects as `fetch` does where the connection breaks before the body is whole. */
export const answerFrom = async (response: Response): Promise<Answer> => ({
  status: response.status,
  type: response.headers.get("Content-Type"),
  redirected: response.redirected,
  retryAfter: response.headers.get("Retry-After"),
  text: await response.text(),
});

/** Judges a call that answers JSON of a known shape, whichever host it is made to. */
export function judgeAnswer<Schema extends v.GenericSchema>(
  answer: Answer,
  host: Host,
  schema: Schema,
): Judged<v.InferOutput<Schema>> {
  const parsed = answer.status === 200 ? v.safeParse(schema, jsonIn(answer)) : undefined;
  return parsed?.success ? { outcome: "accepted", body: parsed.output } : refusalOrBetween(answer, host);
}

type Receipt = v.InferOutput<typeof submitAnswer>;

/** Judges the answer to a submit. Only of a foreign host a receipt may lack anything: there, any success counts (spec 7.5). */
export function receiptIn(answer: Answer, host: Host): Judged<Partial<Receipt>> {
  const receipt = v.safeParse(submitAnswer, jsonIn(answer));
  if (answer.status === 201 && receipt.success) return { outcome: "accepted", body: receipt.output };
  if (host === "foreign" && isForeignSuccess(answer))
    return { outcome: "accepted", body: receipt.success ? receipt.output : {} };
  return refusalOrBetween(answer, host);
}

/** A host that we do not know may say success by any 2xx, but not by a page, by words, or by JSON that names an error. */
export const isForeignSuccess = (answer: Answer): boolean =>
  answer.status >= 200 &&
  answer.status < 300 &&
  !answer.redirected && // no call of the contract is: a portal leads to its own page
  !isText(answer) &&
  !namesError(jsonIn(answer));

/** These come from what stands between: a proxy that wants a password, a gateway that reached nobody, a network that wants a login. */
const statusesBetween: readonly number[] = [407, 502, 504, 511];

/** The refusal of a call that was not accepted. This program says its refusals in one shape, with the status that belongs to the code. */
export function refusalOrBetween(answer: Answer, host: Host): Refused | { readonly outcome: "between" } {
  const { status, retryAfter } = answer;
  const body = jsonIn(answer);
  const own = errorIn(status, body);
  if (own) return { outcome: "refused", status, retryAfter, body, code: own.code };
  const isForeign = host === "foreign" && status >= 400 && !isText(answer) && !statusesBetween.includes(status);
  return isForeign
    ? { outcome: "refused", status, retryAfter, body, code: codeOfAnswer(status, body) }
    : { outcome: "between" };
}

/** Whether it is a page or plain words; a body without a type is judged by how it begins. */
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

/** Some hosts send `errors: []` and `error: null` with every success. */
const isFilled = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === "object" && value !== null && Object.keys(value).length === 0);
