import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { QueuePlace } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** The state of an answer that is being made and is shared by all requests that wait for it. */
export interface AnswerInProgress {
  /** The networks of the client that has asked first. */
  readonly network: NetworkPath;
  /** Called when the answer has to wait in a queue, with its place in the queue. */
  readonly waits: (place: QueuePlace) => void;
  /** Whether something is missing in the answer, so that it must not be cached. */
  flawed: boolean;
  /** The HTML, if the answer is a page. */
  page?: Buffer;
  /** The error, if the queue has refused to make the answer. */
  refusal?: unknown;
}

const refused = new WeakMap<IncomingMessage, unknown>();
/** Notes that the queue has refused to make the shared answer for a request, so that the request does not queue again. */
export const noteRefusal = (request: IncomingMessage, refusal: unknown): void => void refused.set(request, refusal);
/** The error with which the queue has refused to make the shared answer for a request; `undefined` if the queue has not refused. */
export const refusalOf = (request: IncomingMessage): unknown => refused.get(request);

/**
 * The state of the shared answer that this request makes; `undefined` if its answer is not shared. The state is passed as an argument of our own
 * call. It does not come from the request, so clients cannot set it.
 */
export const answerInProgressOf = (context: Context): AnswerInProgress | undefined =>
  (context.env as { readonly making?: AnswerInProgress } | undefined)?.making;
