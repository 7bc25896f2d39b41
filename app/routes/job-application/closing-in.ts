import * as v from "valibot";
import { closedAnswer } from "#contract/closed.ts";
import type { Moment } from "#core/time/time.ts";

/** What is known of an opening that was closed while its form was open. */
export interface Closing {
  /** Missing where nobody says since when. */
  readonly closedAt?: Moment;
}

const openAnswer = v.object({ id: v.string(), title: v.string() });

/** What the call for an opening answers of it; nothing where something else has answered in its place. */
export function closingIn(status: number, body: unknown): Closing | "open" | undefined {
  if (status === 200) return v.is(openAnswer, body) ? "open" : undefined;
  const closed = status === 410 ? v.safeParse(closedAnswer, body) : undefined;
  if (!closed?.success) return undefined;
  const { closedAt } = closed.output;
  return closedAt ? { closedAt } : {};
}
