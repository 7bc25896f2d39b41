import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { Place } from "#core/limits/fair-queue.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** What is said while an answer is made for everybody, of a request that has nothing but an address. */
export interface Making {
  /** The networks of who asked first. */
  readonly network: NetworkPath;
  /** Is handed its place where it waits for its turn. */
  readonly waits: (place: Place) => void;
  /** Whether it lacks something: then it is not kept. */
  flawed: boolean;
  /** The bytes of a page. */
  page?: Buffer;
  /** Why it did not get its turn. */
  refusal?: unknown;
}

const refused = new WeakMap<IncomingMessage, unknown>();
/** Says that the answer to a request was refused its turn while it was made for everybody: nobody waits twice. */
export const noteRefusal = (request: IncomingMessage, refusal: unknown): void => void refused.set(request, refusal);
/** Why the answer to this request was refused its turn before. */
export const refusalOf = (request: IncomingMessage): unknown => refused.get(request);

/** Absent where somebody waits for the answer: a request cannot bring it along. */
export const makingOf = (context: Context): Making | undefined =>
  (context.env as { readonly making?: Making } | undefined)?.making;
