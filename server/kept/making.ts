import type { Context } from "hono";

/** What is said while an answer is made for everybody, of a request that has nothing but an address. */
export interface Making {
  /** Whether it lacks something: then it is not kept. */
  flawed: boolean;
  /** The bytes of a page. */
  page?: Buffer;
}

/** Absent where somebody waits for the answer: a request cannot bring it along. */
export const makingOf = (context: Context): Making | undefined =>
  (context.env as { readonly making?: Making } | undefined)?.making;
