import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Answer, Call } from "./calls.ts";
import type { Operator } from "./operator.ts";

/**
 * An application that its candidate withdrew, erased, asked to erase, or whose withdrawal was undone, as the page confirmed: from now on
 * that must hold.
 */
export interface LeftApplication {
  readonly id: string;
  readonly email: string;
  readonly how: "withdrawn" | "wished" | "erased" | "undone";
  /** Whether something of it was exported before, so that recruiting must be told. */
  readonly taken: boolean;
  /** Whether other attempts at its submit were still under way. */
  readonly amongRetries?: boolean;
}

/** Candidates who return by the link in their mail. `answered` retries until the server answers. */
export function createLeaver({
  port,
  secret,
  answered,
  operator,
}: {
  readonly port: number;
  readonly secret: string;
  readonly answered: (call: Call) => Promise<Answer>;
  /** Missing if nobody may write next to the server. */
  readonly operator: Operator | undefined;
}) {
  const links = createMyApplicationLinks({ secrets: () => [secret] });
  const left: LeftApplication[] = [];
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
    left: left as readonly LeftApplication[],
    wrong: wrong as readonly string[],
    /** Withdrawals and erasures that were sent and are not answered yet. */
    leaving: () => leaving,
    /** Erases an application at once, as is possible if the mailbox was confirmed on an earlier day. */
    async eraseAtOnce(from: string, { id, email }: { readonly id: string; readonly email: string }) {
      await press(from, id, "confirm-mailbox");
      await operator?.confirmEarlier(id);
      const { status } = await press(from, id, "erase");
      if (status === 404) left.push({ id, email, how: "erased", taken: false, amongRetries: true });
      else wrong.push(`erased among retries: ${status}`);
    },
    /**
     * Every second candidate leaves: some withdraw, some of these undo it, some erase, some do both; half of them after an export. The operator makes
     * a day pass; without an operator, requests keep waiting.
     */
    async maybe(from: string, { id, email }: { readonly id: string; readonly email: string }, turn: number) {
      if (turn % 2 === 0) return;
      const taken = operator !== undefined && turn % 4 === 1;
      if (taken) await operator.exportOne(id);
      const leaves = (how: LeftApplication["how"]) => void left.push({ id, email, how, taken });
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
        return void wrong.push(`erased: ${answer.status}`); // the page of an erased application, even if the answer was lost
      }
      leaves(operator ? "erased" : "wished");
    },
  };
}
