import type { ExpectedState } from "#core/applications/stored/answer.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type Queries, textIn } from "./database.ts";

/**
 * A condition on the row of an application, with its values: the application is still in the state in which the caller saw it. Always true without
 * `expected`.
 */
export const isStateAsSeen = (
  expected: Pick<ExpectedState, "state" | "since"> | undefined,
): { readonly sql: string; readonly values: readonly string[] } =>
  expected
    ? { sql: "state = ? AND coalesce(state_since, received_at) = ?", values: [expected.state, expected.since] }
    : { sql: "1 = 1", values: [] };

/**
 * Whether the last answer is the one that somebody saw. Call it only after another statement has locked the row of the application: in PostgreSQL, a
 * statement that locks the row and reads the answers itself would still see the answers from before it waited for the lock.
 */
export async function isLastAnswerAsSeen(
  queries: Queries,
  id: ApplicationId,
  expected: ExpectedState | undefined,
): Promise<boolean> {
  if (expected?.lastAnswer === undefined) return true;
  const row = await queries.get("SELECT mail FROM answer WHERE application = ? ORDER BY place DESC LIMIT 1", id);
  return (row ? textIn(row, "mail") : "") === expected.lastAnswer;
}
