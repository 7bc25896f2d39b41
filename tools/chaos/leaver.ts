import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Answer, Call } from "./calls.ts";
import type { Operator } from "./operator.ts";

/**
 * An application whose candidate has withdrawn it, undone a withdrawal, requested an erasure or erased it. The page has confirmed the action, so the
 * stored data must agree with it from then on.
 */
export interface RetractedApplication {
  readonly id: string;
  readonly email: string;
  readonly how: "withdrawn" | "wished" | "erased" | "undone";
  /** Whether the application was exported before, so that recruiting must be asked to erase its copies. */
  readonly taken: boolean;
  /** Whether retries of the same submit were still in flight when the application was erased. */
  readonly hadRetriesInFlight?: boolean;
}

/** Simulates candidates who come back with the link in their mail. `answered` repeats a call until it gets a complete response. */
export function createLeaver({
  port,
  secret,
  answered,
  operator,
}: {
  readonly port: number;
  readonly secret: string;
  readonly answered: (call: Call) => Promise<Answer>;
  /** The operator; `undefined` if only the server may write to the database. */
  readonly operator: Operator | undefined;
}) {
  const links = createMyApplicationLinks({ secrets: () => [secret] });
  const left: RetractedApplication[] = [];
  const wrong: string[] = [];
  let leaving = 0;

  async function press(from: string, id: string, intent: string): Promise<Answer> {
    const path = `/de/careers/de/application/${links.tokenOf(applicationIds.of(id))}?country=de`;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    leaving += 1;
    const answer = await answered({ port, from, path, headers, body: `intent=${intent}` });
    leaving -= 1;
    return answer;
  }

  /** Whether a response shows the application in a state. If not, adds an entry to `wrong`. */
  function says(state: string, { status, text }: Answer): boolean {
    const isSo = status === 200 && text.includes(`data-state="${state}"`);
    if (!isSo) wrong.push(`${state}: ${status}`);
    return isSo;
  }

  return {
    left: left as readonly RetractedApplication[],
    wrong: wrong as readonly string[],
    /** Returns the number of withdrawals and erasures that are still in flight. */
    leaving: () => leaving,
    /** Erases an application at once. To make this possible, the operator first backdates the confirmation of the mailbox. */
    async eraseAtOnce(from: string, { id, email }: { readonly id: string; readonly email: string }) {
      await press(from, id, "confirm-mailbox");
      await operator?.backdateConfirmation(id);
      const { status } = await press(from, id, "erase");
      if (status === 404) left.push({ id, email, how: "erased", taken: false, hadRetriesInFlight: true });
      else wrong.push(`erased among retries: ${status}`);
    },
    /**
     * Makes every second candidate withdraw, withdraw and undo it, erase, or withdraw and then erase. If there is an operator, half of these
     * applications are exported first, and the operator backdates the actions, so that they can no longer be undone.
     */
    async maybe(from: string, { id, email }: { readonly id: string; readonly email: string }, turn: number) {
      if (turn % 2 === 0) return;
      const taken = operator !== undefined && turn % 4 === 1;
      if (taken) await operator.exportOne(id);
      const leaves = (how: RetractedApplication["how"]) => void left.push({ id, email, how, taken });
      await press(from, id, "confirm-mailbox");
      const [withdraws, erases] = [turn % 3 !== 0, turn % 3 !== 1];
      if (withdraws) {
        if (!says("withdrawn", await press(from, id, "withdraw"))) return;
        if (turn % 5 === 0) {
          if (says("received", await press(from, id, "undo"))) leaves("undone");
          return;
        }
        await operator?.expireUndo(id);
        leaves("withdrawn");
      }
      if (!erases) return;
      const atOnce = operator !== undefined && !withdraws;
      if (atOnce) await operator.backdateConfirmation(id);
      const answer = await press(from, id, "erase");
      if (!atOnce) {
        if (!says("withdrawn", answer)) return;
        await operator?.expireUndo(id);
      } else if (answer.status !== 404) {
        return void wrong.push(`erased: ${answer.status}`); // 404 even if the response to an earlier attempt was lost
      }
      leaves(operator ? "erased" : "wished");
    },
  };
}
