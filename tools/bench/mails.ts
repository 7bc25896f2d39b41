// usage: npm run bench:mails [-- OPTION ...]
//
// Measures how many mails per second reach a fast mail server. Does this three times: with one host and SQLite, with three hosts and PostgreSQL, and
// with three hosts that are killed now and then. Each application has one mail to its candidate and one to recruiting. Counts the mails that arrived
// twice, and those that arrived before an earlier mail of the same application. Ends with a line of JSON.
//
//   --applications N  how many applications each measurement has (300)
//   --delay N         how many milliseconds the mail server takes for each mail (20)
//   --kills N         how often a host is killed (6)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { aSubmission, testMails } from "../../test/submission.ts";
import { startHost } from "../chaos/hosts.ts";
import { startMailSink } from "./mail-sink.ts";

const { values } = parseArgs({
  options: {
    applications: { type: "string", default: "300" },
    delay: { type: "string", default: "20" },
    kills: { type: "string", default: "6" },
  },
});
const [applications, delay, kills] = [Number(values.applications), Number(values.delay), Number(values.kills)];
const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "portico-mails-"));
const templates = ["confirmation", "notice"] as const;

interface Measured {
  readonly mails: number;
  readonly perSecond: number;
  readonly twice: number;
  /** How many mails may arrive twice: after a kill, one mail per connection to the mail server may be repeated. */
  readonly allowedDuplicates: number;
  readonly outOfOrder: number;
  readonly left: number;
}

/** Fills the outbox, starts the hosts, and waits until all mails are sent. Until then, kills one host after another, at most `mostKills` times. */
async function measure(name: string, hosts: number, DATABASE_URL: string, mostKills: number): Promise<Measured> {
  const sink = await startMailSink(delay);
  const data = join(folder, name, "host-0");
  const database = await openDatabase({ DATA_DIR: data, DATABASE_URL }, "applications");
  const store = createSqlApplicationStore(database, testMails);
  for (let number = 0; number < applications; number += 1) {
    const id = `${name}-${number}`;
    const form = { ...aSubmission().application.form, email: `ada.${number}@example.org` };
    const mails = templates.map((template) => ({ id: `${id}-${template}`, template, language: "de" as const }));
    await store.accept(aSubmission({ id, form }, { mails }));
  }
  const settings = {
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    SMTP_URL: sink.url,
    DATABASE_URL,
    WEB_CONCURRENCY: "1",
    SECRET: "one secret that all of these hosts were given",
    LIMIT_PER_ADDRESS: "0",
  };
  const files = DATABASE_URL === "" ? undefined : join(folder, name, "files");
  const running = await Promise.all(
    Array.from({ length: hosts }, (_, number) =>
      startHost({
        entry: join(root, "scripts/start.ts"),
        settings,
        folder: join(folder, name),
        name: `host-${number}`,
        files,
      }),
    ),
  );
  const outbox = createSqlOutbox(database);
  let killed = 0;
  const wanted = applications * templates.length;
  while ((await outbox.list()).length > 0) {
    if (killed < mostKills && sink.ids.length >= ((killed + 1) * wanted) / (mostKills + 1)) {
      await running[killed % hosts]?.kill();
      killed += 1;
    }
    await pause(50);
  }
  await Promise.all(running.map((host) => host.stop()));
  const left = (await outbox.list()).length;
  database.close();
  await sink.close();
  const first = new Map(sink.ids.map((id, at) => [id, at] as const).reverse());
  const outOfOrder = Array.from({ length: applications }, (_, number) => `${name}-${number}`).filter(
    (id) => (first.get(`${id}-confirmation`) ?? -1) > (first.get(`${id}-notice`) ?? -1),
  );
  const measured = {
    mails: first.size,
    perSecond: Math.round((first.size / sink.seconds()) * 10) / 10,
    twice: sink.ids.length - first.size,
    allowedDuplicates: killed * 5,
    outOfOrder: outOfOrder.length,
    left,
  };
  console.log(`${name}: ${JSON.stringify(measured)}`);
  return measured;
}

try {
  buildIfNeeded(console.log);
  const sqlite = await measure("sqlite", 1, "", 0);
  if (isPostgresInstalled) {
    const server = await startPostgres();
    const other = await startPostgres();
    const postgres = await measure("postgres", 3, server.url, 0);
    const killed = await measure("killed", 3, other.url, kills);
    server.stop();
    other.stop();
    console.log(JSON.stringify({ sqlite, postgres, killed }));
  } else console.log(JSON.stringify({ sqlite }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
