import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** The state of a shared answer while it is created for all who asked. */
export interface AnswerInProgress {
  /** The networks of the first client that asked. */
  readonly network: NetworkPath;
  /** Called with the place in a queue that the answer got. */
  readonly waits: (place: Place) => void;
  /** Whether something is missing from the answer; then it is not cached. */
  flawed: boolean;
  /** The HTML of a page. */
  page?: Buffer;
  /** The error if the answer got no place in the queue. */
  refusal?: unknown;
}

const refused = new WeakMap<IncomingMessage, unknown>();
/** Remembers that a request's shared answer was refused by the queue, so that the request does not queue again. */
export const noteRefusal = (request: IncomingMessage, refusal: unknown): void => void refused.set(request, refusal);
/** The error with which a request's shared answer was refused. */
export const refusalOf = (request: IncomingMessage): unknown => refused.get(request);

/** The state if this answer is shared. A client cannot set it, as it comes from our own call and not from a request. */
export const answerInProgressOf = (context: Context): AnswerInProgress | undefined =>
  (context.env as { readonly making?: AnswerInProgress } | undefined)?.making;
