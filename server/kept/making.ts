import type { Context } from "hono";

/** Says while an answer is made for everybody, of a request that has nothing but an address, whether it lacks something: then it is not kept. */
export interface Making {
  flawed: boolean;
}

/** Absent where somebody waits for the answer: a request cannot bring it along. */
export const makingOf = (context: Context): Making | undefined =>
  (context.env as { readonly making?: Making } | undefined)?.making;
