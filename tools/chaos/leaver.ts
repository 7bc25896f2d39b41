import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Answer, Call } from "./calls.ts";
import type { Operator } from "./operator.ts";

/**
 * An application that its candidate withdrew, erased or wished to be erased, or of which the withdrawal was undone, as the page said: from now on
 * that must be so.
 */
export interface Left {
  readonly id: string;
  readonly email: string;
  readonly how: "withdrawn" | "wished" | "erased" | "undone";
  /** Something of it was exported before: recruiting must be told. */
  readonly taken: boolean;
  /** Others of its submit were still on their way. */
  readonly amongRetries?: boolean;
}

/** Candidates who come back by the link in their mail. `answered` calls again until the server answers. */
export function createLeaver({
  port,
  secret,
  answered,
  operator,
}: {
  readonly port: number;
  readonly secret: string;
  readonly answered: (call: Call) => Promise<Answer>;
  /** Absent where nobody may write beside the server. */
  readonly operator: Operator | undefined;
}) {
  const links = createMyApplicationLinks({ secrets: () => [secret] });
  const left: Left[] = [];
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

  /** Whether the page says that the application is in a state. */
  function says(state: string, { status, text }: Answer): boolean {
    const isSo = status === 200 && text.includes(`data-state="${state}"`);
    if (!isSo) wrong.push(`${state}: ${status}`);
    return isSo;
  }

  return {
    left: left as readonly Left[],
    wrong: wrong as readonly string[],
    /** Withdrawals and erasures that were sent and not answered yet. */
    leaving: () => leaving,
    /** Erases one for good, as somebody can whose mailbox was confirmed on an earlier day. */
    async eraseAtOnce(from: string, { id, email }: { readonly id: string; readonly email: string }) {
      await press(from, id, "confirm-mailbox");
      await operator?.confirmEarlier(id);
      const { status } = await press(from, id, "erase");
      if (status === 404) left.push({ id, email, how: "erased", taken: false, amongRetries: true });
      else wrong.push(`erased among retries: ${status}`);
    },
    /**
     * Every second one leaves: some withdraw, some of these undo it, some erase, some do both; half of them after an export. A day passes when the
     * operator says so; where there is none, what was wished waits.
     */
    async maybe(from: string, { id, email }: { readonly id: string; readonly email: string }, turn: number) {
      if (turn % 2 === 0) return;
      const taken = operator !== undefined && turn % 4 === 1;
      if (taken) await operator.exportOne(id);
      const leaves = (how: Left["how"]) => void left.push({ id, email, how, taken });
      await press(from, id, "confirm-mailbox");
      const [withdraws, erases] = [turn % 3 !== 0, turn % 3 !== 1];
      if (withdraws) {
        if (!says("withdrawn", await press(from, id, "withdraw"))) return;
        if (turn % 5 === 0) {
          if (says("received", await press(from, id, "undo"))) leaves("undone");
          return;
        }
        await operator?.endUndo(id);
        leaves("withdrawn");
      }
      if (!erases) return;
      const atOnce = operator !== undefined && !withdraws;
      if (atOnce) await operator.confirmEarlier(id);
      const answer = await press(from, id, "erase");
      if (!atOnce) {
        if (!says("withdrawn", answer)) return;
        await operator?.endUndo(id);
      } else if (answer.status !== 404) {
        return void wrong.push(`erased: ${answer.status}`); // the page of what is gone, also where its answer was lost
      }
      leaves(operator ? "erased" : "wished");
    },
  };
}
