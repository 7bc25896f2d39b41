import { Agent } from "node:http";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import type { LogLine } from "#core/applications/stored/log-entry.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import { createRandom } from "../random.ts";
import { send } from "../send.ts";
import type { Attacker } from "./attackers.ts";
import { deskFaultOf } from "./fault.ts";
import { formsIn, type PageForm } from "./page-forms.ts";
import { type DeskRequest, deskRequest, formRequest, pageRequest } from "./requests.ts";
import type { DeskTarget } from "./target.ts";

export interface DeskFuzzResult {
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly string[];
  /** The number of log entries of each person, by action. */
  readonly logged: Readonly<Partial<Record<Attacker["is"], Readonly<Record<string, number>>>>>;
  /** How many log entries record a change. */
  readonly changes: number;
}

const parallel = 8;
const maxFindings = 50;

/** The share of requests that open a page in order to send one of its forms. */
const shareOfPages = 0.15;

/** Whether a form confirms an erasure. Hardly any of these forms are sent, because nothing further can be done with an erased application. */
const erases = (buttons: PageForm["buttons"]): boolean => buttons.some(([, value]) => value === "erase-now");

/** The maximum number of forms sent in sequence, beginning at one page. Most actions need more than one form. */
const maxSteps = 4;

/** Matches the paths of forms that would sign the attacker out. */
const endsSession = /^\/(?:sign-out|you)/;

/** The logged actions that change nothing. */
const looks: ReadonlySet<string> = new Set([
  ...["list", "search", "show", "preview", "files", "export", "log"],
  ...["sign-in", "sign-out"],
]);

const textOf = ({ method, path, headers, body }: DeskRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ""}`;

/**
 * Sends malformed requests to the desk, with and without a session, and records every wrong response. Then checks that nobody has accessed or changed
 * the other country's application or mails.
 */
export async function fuzzDesk(target: DeskTarget, requests: number, seed: number): Promise<DeskFuzzResult> {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const byStatus: Record<number, number> = {};
  const findings: string[] = [];
  let sent = 0;
  const ask = async (asked: DeskRequest): Promise<string> => {
    sent += 1;
    const answer = await send(target.address, asked, agent);
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    const why = deskFaultOf(asked, answer, target);
    if (why && findings.length < maxFindings)
      findings.push(`${why}\n  ${textOf(asked)}\n  ${answer.status} ${answer.body.slice(0, 300)}`);
    return answer.body;
  };
  const worker = async (): Promise<void> => {
    while (sent < requests) {
      const attacker = random.one(target.people);
      const page = random.chance(shareOfPages) ? pageRequest(random, attacker) : undefined;
      if (!page) {
        await ask(deskRequest(random, target));
        continue;
      }
      let shown = await ask(page);
      for (let step = 0; step < maxSteps; step += 1) {
        const forms = formsIn(shown).map((form) => ({ ...form, action: form.action || page.path }));
        const harmless = forms.filter(
          ({ action, buttons }) => !endsSession.test(action) && (!erases(buttons) || random.chance(0.1)),
        );
        if (harmless.length === 0) break;
        shown = await ask(formRequest(random, attacker, random.one(harmless), target.url));
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  agent.destroy();
  const { touched, logged } = await afterwards(target);
  const changes = Object.values(logged)
    .flatMap(Object.entries<number>)
    .reduce((sum, [action, times]) => (looks.has(action) ? sum : sum + times), 0);
  return { byStatus, findings: [...findings, ...touched], logged, changes };
}

/** Examines the stored data after the last request. Returns what should not have happened (`touched`), and the number of log entries (`logged`). */
async function afterwards({ data, foreign, people }: DeskTarget) {
  const file = `${data}/applications.sqlite`;
  const database = openSqlite({ file, migrations: migrationsOf("sqlite", "applications") });
  const store = createSqlApplicationStore(database, () => []);
  const stored = await store.get(applicationIds.of(foreign.id));
  const lines = await store.deskLog({ since: momentOf(new Date(0)) });
  const mails = await database.all("SELECT id FROM outbox WHERE owner = ? AND dropped = 0", foreign.id);
  database.close();
  const byPerson = people.map(({ is, who }) => [is, lines.filter((line) => line.who === who)] as const);
  const actionsOf = (own: readonly LogLine[]): Readonly<Record<string, number>> =>
    Object.fromEntries([...Map.groupBy(own, ({ action }) => action)].map(([action, all]) => [action, all.length]));
  const about = byPerson.flatMap(([, own]) => own.filter(({ applicationId }) => applicationId === foreign.id));
  const { state, note, hold, restriction, eraseAskedAt } = stored ?? {};
  const isUntouched = state === "received" && !note && !hold && !restriction && !eraseAskedAt && about.length === 0;
  const unreadable = byPerson.flatMap(([is, own]) =>
    is === "reader" ? [] : own.filter(({ action }) => readersActions.includes(action)),
  );
  return {
    touched: [
      ...(isUntouched ? [] : [`another country's application was touched: ${JSON.stringify(about)}`]),
      ...(mails.length > 0 ? [] : ["another country's mails were discarded"]),
      ...unreadable.map((line) => `somebody who only operates has done this: ${JSON.stringify(line)}`),
    ],
    logged: Object.fromEntries(byPerson.map(([is, own]) => [is, actionsOf(own)])),
  };
}

/** The actions that must be impossible for people who may only operate. */
const readersActions: readonly LogLine["action"][] = [
  "answer",
  "undo",
  "set-state",
  "note",
  "files",
  "export",
  "preview",
];
