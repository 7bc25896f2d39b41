import { Agent } from "node:http";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import { createRandom } from "../random.ts";
import { send } from "../send.ts";
import { deskFaultOf } from "./fault.ts";
import { type DeskRequest, deskRequest } from "./requests.ts";
import type { DeskTarget } from "./target.ts";

export interface DeskFuzzResult {
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly string[];
  /** How many entries the log of operators has about the application of the own country. */
  readonly logged: number;
}

const parallel = 8;
const maxFindings = 50;

const textOf = ({ method, path, headers, body }: DeskRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ""}`;

/** Sends malformed requests to the desk, with and without a session, and records every wrong answer. Then checks that nobody has touched the other country's application. */
export async function fuzzDesk(target: DeskTarget, requests: number, seed: number): Promise<DeskFuzzResult> {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const byStatus: Record<number, number> = {};
  const findings: string[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const asked = deskRequest(random, target);
      const answer = await send(target.address, asked, agent);
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      const why = deskFaultOf(asked, answer, target);
      if (why && findings.length < maxFindings)
        findings.push(`${why}\n  ${textOf(asked)}\n  ${answer.status} ${answer.body.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  agent.destroy();
  const { touched, logged } = await afterwards(target);
  return { byStatus, findings: [...findings, ...touched], logged };
}

/** What the fuzz has done to the applications. */
async function afterwards({ data, own, foreign, person }: DeskTarget) {
  const file = `${data}/applications.sqlite`;
  const database = openSqlite({ file, migrations: migrationsOf("sqlite", "applications") });
  const store = createSqlApplicationStore(database, () => []);
  const stored = await store.get(applicationIds.of(foreign.id));
  const lines = (await store.deskLog({ since: momentOf(new Date(0)) })).filter(({ who }) => who === person);
  database.close();
  const about = (id: string) => lines.filter(({ applicationId }) => applicationId === id);
  const isUntouched = stored?.state === "received" && !stored.note && about(foreign.id).length === 0;
  return {
    touched: isUntouched ? [] : [`another country's application was touched: ${JSON.stringify(about(foreign.id))}`],
    logged: about(own.id).length,
  };
}
