import * as v from "valibot";
import { closedAnswer } from "#contract/closed.ts";
import type { Moment } from "#core/time/time.ts";

/** What the host reports about an opening that was closed while its form was open. */
export interface Closing {
  /** When the opening was closed; missing if the host does not say. */
  readonly closedAt?: Moment;
}

const openAnswer = v.object({ id: v.string(), title: v.string() });

/** Reads the response to the question whether an opening is open. Returns `undefined` if the response does not come from the server. */
export function closingFromAnswer(status: number, body: unknown): Closing | "open" | undefined {
  if (status === 200) return v.is(openAnswer, body) ? "open" : undefined;
  const closed = status === 410 ? v.safeParse(closedAnswer, body) : undefined;
  if (!closed?.success) return undefined;
  const { closedAt } = closed.output;
  return closedAt ? { closedAt } : {};
}
