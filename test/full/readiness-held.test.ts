import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { aCandidate } from "../routes/applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

/** The timeout of a test in milliseconds. A refusal follows only after the program's own timeout, and even later on a busy machine. */
const longTimeout = { timeout: 180_000 };

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `ada.${addresses}@example.org`;
};

/** Submits while the database is blocked, and requests /ready every half second, as a proxy does, until the candidate gets a response. */
async function whatIsSaid(environment: Record<string, string>, hold: (data: string) => Promise<() => Promise<void>>) {
  const { app, config, form, submit } = await aCandidate(environment);
  const ask = async () => {
    const begun = performance.now();
    const { status } = await app.request("/ready");
    return { status, took: performance.now() - begun };
  };
  const filled = [await form({ email: newAddress() }), await form({ email: newAddress() })];
  expect((await ask()).status).toBe(200);
  const release = await hold(config.DATA_DIR);
  let isAnswered = false;
  const answered = Promise.resolve(submit(job, filled[0] ?? {})).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  const said: { status: number; took: number }[] = [];
  while (!isAnswered) {
    said.push(await ask());
    await pause(500);
  }
  const whileHeld = (await ask()).status;
  await release();
  const after: number[] = [];
  while (after.filter((status) => status === 200).length < 4 && after.length < 60) {
    after.push((await ask()).status);
    await pause(300);
  }
  return {
    status: await answered,
    whileHeld,
    after,
    said: said.map(({ status }) => status),
    longest: Math.max(...said.map(({ took }) => took)),
    next: async () => (await submit(job, filled[1] ?? {})).status,
  };
}

/** Expects that the host became unready before the candidate was refused, and became ready again afterwards without flapping. */
async function expectNoBefore(told: Awaited<ReturnType<typeof whatIsSaid>>): Promise<void> {
  expect(told.status).toBe(503);
  expect(told.said).toContain(503);
  expect(told.said.lastIndexOf(200), "no way back while it is held").toBeLessThan(told.said.indexOf(503));
  expect(told.said.indexOf(503)).toBeLessThan(told.said.length - 1);
  expect(told.whileHeld).toBe(503);
  expect(told.longest).toBeLessThan(5000); // a wide margin, as the machine may be busy
  expect(told.after.slice(-4)).toEqual([200, 200, 200, 200]);
  expect(told.after.lastIndexOf(503)).toBeLessThan(told.after.indexOf(200));
  expect(await told.next()).toBe(201);
}

// trust S 958
test(
  "with SQLite locked by another program the site is unready before any visitor is refused",
  longTimeout,
  async () => {
    const told = await whatIsSaid({}, async (data) => {
      const other = new DatabaseSync(`${data}/applications.sqlite`);
      onTestFinished(() => other.close());
      other.exec("BEGIN IMMEDIATE");
      return async () => other.exec("ROLLBACK");
    });
    await expectNoBefore(told);
  },
);

describe.skipIf(!isPostgresInstalled)("with PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  // trust S 959
  test.each(["application", "outbox"])(
    "with its table %s locked the site is unready before any visitor is refused",
    longTimeout,
    async (table) => {
      const told = await whatIsSaid({ DATABASE_URL: server.url }, async () => {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        await client.query(`BEGIN; LOCK TABLE portico_applications.${table}`);
        return () => client.end();
      });
      await expectNoBefore(told);
    },
  );

  // trust S 960
  test("with a suspended database the site is unready before any visitor is refused", longTimeout, async () => {
    const main = readFileSync(`${server.host}/data/postmaster.pid`, "utf8").split("\n", 1)[0] ?? "";
    const told = await whatIsSaid({ DATABASE_URL: server.url }, async () => {
      const children = execFileSync("ps", ["-o", "pid=", "--ppid", main], { encoding: "utf8" }).trim().split(/\s+/);
      const all = [main, ...children].map(Number);
      for (const id of all) process.kill(id, "SIGSTOP");
      return async () => {
        for (const id of all) process.kill(id, "SIGCONT");
      };
    });
    await expectNoBefore(told);
  });
});
