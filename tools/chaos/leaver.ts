import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { applicationIds } from "#core/applications/application-id.ts";
import type { Answer, Call } from "./calls.ts";

/** An application that its candidate withdrew or erased, as the page said: from now on that must be so. */
export interface Left {
  readonly id: string;
  readonly email: string;
  readonly how: "withdrawn" | "erased";
  /** Something of it was exported before: recruiting must be told. */
  readonly taken: boolean;
}

/** An operator beside the server, who exports an application: as the command line does it, the access is recorded first. */
export type Export = (id: string) => Promise<void>;

/** Candidates who come back by the link in their mail. `answered` calls again until the server answers. */
export function createLeaver({
  port,
  secret,
  answered,
  exportOne,
}: {
  readonly port: number;
  readonly secret: string;
  readonly answered: (call: Call) => Promise<Answer>;
  /** Absent where nobody may write beside the server. */
  readonly exportOne: Export | undefined;
}) {
  const links = createMyApplicationLinks({ secrets: () => [secret] });
  const left: Left[] = [];
  const wrong: string[] = [];
  let leaving = 0;

  async function press(from: string, id: string, intent: "withdraw" | "erase"): Promise<Answer> {
    const path = `/de/careers/de/application/${links.tokenOf(applicationIds.of(id))}?country=de`;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    leaving += 1;
    const answer = await answered({ port, from, path, headers, body: `intent=${intent}` });
    leaving -= 1;
    return answer;
  }

  return {
    left: left as readonly Left[],
    wrong: wrong as readonly string[],
    /** Withdrawals and erasures that were sent and not answered yet. */
    leaving: () => leaving,
    /** Every second one leaves: some withdraw, some erase, some do both; half of them after an export. */
    async maybe(from: string, { id, email }: { readonly id: string; readonly email: string }, turn: number) {
      if (turn % 2 === 0) return;
      const taken = exportOne !== undefined && turn % 4 === 1;
      if (taken) await exportOne(id);
      const [withdraws, erases] = [turn % 3 !== 0, turn % 3 !== 1];
      if (withdraws) {
        const { status, text } = await press(from, id, "withdraw");
        if (status !== 200 || !text.includes('data-state="withdrawn"')) return void wrong.push(`withdrawn: ${status}`);
        left.push({ id, email, how: "withdrawn", taken });
      }
      if (!erases) return;
      const { status } = await press(from, id, "erase");
      if (status !== 404) return void wrong.push(`erased: ${status}`); // the page of what is gone, also where its answer was lost
      left.push({ id, email, how: "erased", taken });
    },
  };
}
