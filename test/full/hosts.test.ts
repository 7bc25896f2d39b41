import { mkdirSync, statSync, symlinkSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { mailFilesIn } from "../../tools/mail-files.ts";
import { aSubmit } from "../e2e/a-submit.ts";
import { expectLimitSharedByProcesses } from "../e2e/limit-shared-by-processes.ts";
import { runCareers, type Settings, startProgram } from "../e2e/program.ts";
import { storesOf } from "../e2e/stores.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";
const page = `/de/careers/de/job-details/${opening}?country=de`;

/** Runs SQL as the user in a database address. */
async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A database whose owner is not a superuser, so that row-level security applies to the hosts too. */
async function newDatabase(server: string): Promise<string> {
  await ask(server, "CREATE ROLE site LOGIN", "CREATE DATABASE site OWNER site");
  return server.replace("//portico@", "//site@").replace("/postgres?", "/site?");
}

/**
 * Hides the openings from the connection over which a host is notified. Its polling every two seconds then finds no changes, so a host that learns
 * of a change was notified at the commit. The test thus proves the notification without measuring time.
 */
const tellOnly = (url: string): Promise<void> =>
  ask(
    url,
    "ALTER TABLE portico_catalogue.job ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
    "CREATE POLICY told ON portico_catalogue.job USING (current_setting('application_name') <> 'portico line')",
  );

interface Host {
  readonly data: string;
  readonly settings: Settings;
  readonly address: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The status of the response to a GET over a new connection. */
function get(address: string, path: string, from: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(new URL(path, address), { agent: false, localAddress: from }, (answer) => {
    answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    answer.once("error", reject);
  });
  asked.once("error", reject).end();
  return promise;
}

// Two hosts that share the database and the folder or bucket of files. Each has its own data folder and address.
describe.skipIf(!isPostgresInstalled)("a site on two hosts", () => {
  let postgres: Postgres;
  let database = "";
  const folders = [newFolder(), newFolder(), newFolder()];
  const files = join(folders[2] ?? "", "files");
  const hosts: Host[] = [];

  const start = async (data: string, about: Settings): Promise<Host> => {
    const settings = {
      ...(await storesOf(files)),
      DATA_DIR: data,
      DATABASE_URL: database,
      PORT: "0",
      LOG_LEVEL: "silent",
      CHALLENGE: "none",
      SECRET: "one secret that all of these hosts were given",
      LIMIT_PER_ADDRESS: "1",
      ...about,
    };
    const site = await startProgram(settings, () => undefined);
    return { data, settings, ...site };
  };
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await newDatabase(postgres.url);
    mkdirSync(files);
    for (const [at, data] of folders.slice(0, 2).entries()) {
      symlinkSync(files, join(data, "files"));
      hosts.push(await start(data, { HOST: `127.0.0.${at + 1}`, WEB_CONCURRENCY: at === 0 ? "2" : "1" }));
    }
    await tellOnly(database);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.end("SIGKILL")));
    postgres?.stop();
    for (const folder of folders) removeFolder(folder);
  });
  const host = (at: number): Host => hosts[at] as Host;
  const statusAt = (at: number, path = page) => get(host(at).address, path, "127.0.4.1");
  const mails = (): string[] => hosts.flatMap(({ data }) => mailFilesIn(data));

  test("shows on one host that an opening was closed or reopened through the other, by notification rather than polling", async () => {
    const statuses = () => Promise.all([statusAt(0), statusAt(1), statusAt(0)]); // both processes of the first host, and the second host
    for (const [here, there] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await expect.poll(statuses).toEqual([200, 200, 200]);
      await runCareers(["jobs", "close", opening], host(here).settings);
      await expect.poll(statuses).toEqual([410, 410, 410]);
      await runCareers(["jobs", "reopen", opening], host(there).settings);
      await expect.poll(statuses).toEqual([200, 200, 200]);
    }
  });

  test("takes through one host an application whose file was uploaded through the other, and mails it at once, once", async () => {
    const parts = { address: host(1).address, opening, uploadAt: host(0).address };
    const submit = await aSubmit(parts, "ada@example.org", "127.0.4.2");
    const answers = await Promise.all(Array.from({ length: 6 }, submit));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    await expect.poll(mails).toHaveLength(2); // one mail to the candidate, one to recruiters
    const listed = JSON.parse(await runCareers(["applications", "list", "--json"], host(0).settings));
    expect(listed).toMatchObject([{ name: "Ada Lovelace" }]);
  });

  test("treats the same submit to both at once as one", async () => {
    const parts = { address: host(0).address, opening };
    const submit = await aSubmit(parts, "grace@example.org", "127.0.4.3");
    const elsewhere = await aSubmit({ ...parts, address: host(1).address }, "mary@example.org", "127.0.4.3");
    const answers = await Promise.all([submit(), elsewhere(), submit(), elsewhere()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await expect.poll(mails).toHaveLength(6);
  });

  test("counts a limit over both, and not one more", async () => {
    await expectLimitSharedByProcesses((path, turn) => get(host(turn % 2).address, path, "127.0.4.4"));
  });

  // trust S 587
  test("keeps mailing when the host that does it is killed, and when the next one is stopped", async () => {
    const sent = mails().length;
    const newest = ({ data }: Host) => Math.max(0, ...mailFilesIn(data).map((file) => statSync(file).mtimeMs));
    const [mailing, other] = newest(host(0)) > newest(host(1)) ? [host(0), host(1)] : [host(1), host(0)];
    await mailing.end("SIGKILL");
    const submit = await aSubmit({ address: other.address, opening }, "joan@example.org", "127.0.4.5");
    expect((await submit()).status).toBe(201);
    await expect.poll(mails, { timeout: 60_000 }).toHaveLength(sent + 2);
    hosts.push(await start(mailing.data, { HOST: new URL(mailing.address).hostname, WEB_CONCURRENCY: "1" }));
    expect(await other.end("SIGTERM")).toBe(0);
    const last = await aSubmit({ address: host(2).address, opening }, "ida@example.org", "127.0.4.6");
    expect((await last()).status).toBe(201);
    await expect.poll(() => new Set(mails()).size).toBe(sent + 4);
  });
});
