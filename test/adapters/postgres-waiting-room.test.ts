import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPostgresMeters } from "#adapters/postgres/meters.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { postgresWaitingRoom } from "#adapters/postgres/waiting-table.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createMeters } from "#core/limits/meters.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { uploadKey } from "../identities.ts";
import { type WaitingRoomOptions, waitingRoomSuite } from "../ports/waiting-room.ts";

describe.skipIf(!isPostgresInstalled)("hosts that share a PostgreSQL server and its room for uploads", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const newSchema = (): string => {
    schemas += 1;
    return `room_${schemas}`;
  };
  const opened = async (schema: string): Promise<Database> => {
    const migrations = migrationsOf("applications", "postgres");
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return database;
  };
  const metersOver = (database: Database) =>
    createPostgresMeters({
      database,
      local: createMeters(1, Date.now),
      factor: 1,
      hashOf: (key) => `hash of ${key}`,
    });
  const aRoomOver = (database: Database, given: WaitingRoomOptions) =>
    createWaitingRoom({
      ...given,
      maxWaitMs: 24 * 3_600_000,
      seen: createSeenNetworks(metersOver(database), "uploadsSeen"),
      ...postgresWaitingRoom(database),
      codeOf: (prefix) => `code of ${prefix}`,
    });
  waitingRoomSuite("PostgreSQL", async (processes, given) => {
    const schema = newSchema();
    const databases = await Promise.all(Array.from({ length: processes }, () => opened(schema)));
    return databases.map((database) => aRoomOver(database, given));
  });

  // trust S 973
  test("uploads and applications do not wait for each other's transactions", async () => {
    const database = await opened(newSchema());
    const room = aRoomOver(database, { capacity: { bytes: 1000, files: 100 }, listed: async () => [], now: Date.now });
    const upload = { key: uploadKey("u/one"), bytes: 10, network: networkPathOf("203.0.113.1") };
    await database.transaction(async () => {
      expect(await room.waitFor(upload)).toBe(0);
      expect(await room.enter(upload)).toEqual({ evicted: [], waitSeconds: 0 });
    });
    await postgresWaitingRoom(database).exclusively(async () => {
      await database.run("DELETE FROM waiting_upload WHERE key = 'u/none'");
      expect(await room.waitFor(upload)).toBe(0);
    });
  });

  // trust S 801
  test("networks are codes in a table that is in no log and no file backup", async () => {
    const database = await opened(newSchema());
    const kept = await database.get(
      "SELECT relpersistence AS how FROM pg_class WHERE oid = 'waiting_upload'::regclass",
    );
    expect(kept).toEqual({ how: "u" });
  });
});
