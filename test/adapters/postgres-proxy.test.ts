import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createSessionConnection } from "#adapters/postgres/line.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { startPausableProxy } from "../pausable-proxy.ts";

const migrations = migrationsOf("catalogue", "postgres");

/** A server that refuses every connection, as PgBouncer does if it does not know a startup parameter. */
async function aProxyThatRefuses(): Promise<string> {
  const fields = ["SFATAL", "VFATAL", "C08P01", "Munsupported startup parameter: options", ""].join("\0");
  const refusal = Buffer.alloc(5 + fields.length + 1);
  refusal.write("E", 0, "latin1");
  refusal.writeInt32BE(4 + fields.length + 1, 1);
  refusal.write(fields, 5, "latin1");
  const server = createServer((socket) => void socket.once("data", () => socket.end(refusal))).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `postgres://user:geheim@127.0.0.1:${(server.address() as AddressInfo).port}/db?options=-c%20work_mem%3D64MB`;
}

describe.skipIf(!isPostgresInstalled)("a proxy for connections to PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  // trust S 686
  test("gets no startup parameters that it would refuse, and all timeouts still hold", async () => {
    const way = await startPausableProxy(server.url);
    const timeouts = { lockMs: 4321, statementMs: 23_456 };
    const database = await openPostgres({ url: way.url, schema: "proxied", migrations, connections: 2, timeouts });
    onTestFinished(() => database.close());
    const line = createSessionConnection({ url: way.url, begin: "SELECT 1" });
    onTestFinished(line.close);
    await line.ask("SELECT 1");
    expect(way.begun.length).toBeGreaterThan(1);
    for (const words of way.begun.map((begun) => begun.split("\0")))
      expect(["user", "database", "client_encoding", "application_name", ""]).toEqual(
        expect.arrayContaining(words.filter((_, at) => at % 2 === 0)),
      );
    const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const asked = limits.map((name) => `current_setting('${name}') AS ${name}`);
    expect(await database.get(`SELECT ${asked.join(", ")}`)).toEqual({
      statement_timeout: "23456ms",
      lock_timeout: "4321ms",
      idle_in_transaction_session_timeout: "10s",
    });
  });
});

// trust S 686
test("a proxy that refuses parameters of an address is named, and the address is not quoted", async () => {
  const url = await aProxyThatRefuses();
  const refused = openPostgres({ url, schema: "any", migrations, connections: 1 });
  await expect(refused).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/^the database refuses the startup parameters of our connections: a proxy/),
  });
});
