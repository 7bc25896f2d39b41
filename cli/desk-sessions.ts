import type { DeskSession } from "#core/desk/sessions.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const deskSessions: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const sessions = await withServices(({ desk, now }) => desk.sessions.all(momentOf(now())));
  if (values.json) return printJson(sessions);
  const rows = sessions.map(({ id, email, way, since, lastUsed }) => [
    id,
    email,
    way,
    formatMinute(since),
    formatMinute(lastUsed),
  ]);
  print(table(["session", "address", "by", "since", "last used"], rows));
  note(`\n${countWithNoun(sessions.length, "session")} (times in UTC)`);
};

export const deskEnd: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { session: { type: "string" }, all: { type: "boolean" }, json: { type: "boolean" } },
  });
  const [address] = positionals;
  const which = [address, values.session, values.all].filter((given) => given !== undefined);
  if (which.length !== 1 || positionals.length > 1)
    throw new UsageError("either an address, --session or --all is needed");
  const ended = await withServices(async (services) => {
    const { desk, now } = services;
    if (values.session === undefined) await desk.links.forget(address?.toLowerCase()); // first, so that no link starts a session after the listing
    const sessions = await desk.sessions.all(momentOf(now()), address?.toLowerCase());
    return endAll(
      services,
      values.session === undefined ? sessions : sessions.filter(({ id }) => id === values.session),
    );
  });
  if (values.session !== undefined && ended === 0)
    throw new Failure("there is no such session; careers desk sessions lists them");
  if (values.json) return printJson({ ended });
  note(`${countWithNoun(ended, "session")} ended.`);
};

/** Ends sessions, and records the operator. Returns how many had not ended yet. */
async function endAll(services: Services, sessions: readonly DeskSession[]): Promise<number> {
  const how = { ...auditStampOf(services), why: "ended" } as const;
  let ended = 0;
  for (const { id } of sessions) if (await services.desk.sessions.end(id, how)) ended += 1;
  return ended;
}
