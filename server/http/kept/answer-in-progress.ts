import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { QueuePlace } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** The state of a response that is being made, shared by all requests that wait for this response. */
export interface AnswerInProgress {
  /** The networks that contain the address of the first client that requested it. */
  readonly network: NetworkPath;
  /** Called with the place of the response in the queue if the response cannot be made at once. */
  readonly onQueued: (place: QueuePlace) => void;
  /** Whether a part of the response is missing, so that it must not be cached. */
  isIncomplete: boolean;
  /** The HTML, if the response is a page. */
  page?: Buffer;
  /** The error that the queue raised, if it refused to make the response. */
  refusal?: unknown;
}

const refused = new WeakMap<IncomingMessage, unknown>();
/** Records the error with which the queue refused to make the shared response for this request, so that the request does not queue a second time. */
export const rememberRefusal = (request: IncomingMessage, refusal: unknown): void => void refused.set(request, refusal);
/** The error with which the queue refused this request; `undefined` if it did not. */
export const refusalOf = (request: IncomingMessage): unknown => refused.get(request);

/**
 * The state of the shared response for which this request is handled; `undefined` if the response is not shared. The state is an argument of our own
 * call of `fetch`, not part of the request, so clients cannot forge it.
 */
export const answerInProgressOf = (context: Context): AnswerInProgress | undefined =>
  (context.env as { readonly making?: AnswerInProgress } | undefined)?.making;
