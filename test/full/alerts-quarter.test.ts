import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { type DatabaseName, migrationsOf, temporaryDatabase } from "../databases.ts";
import { createExpectation } from "./alerts-quarter/expectation.ts";
import { createWorld } from "./alerts-quarter/world.ts";
import { createRandom } from "./answered-year/candidates.ts";

const days = 92;
/** Days of the simulation: the program is killed while it stores what alerts have found (`crashes`), or another process takes over (`failovers`). */
const [crashes, failovers] = [new Set([7, 21, 36, 58, 80]), new Set([29, 66])];
const restarts = new Set([15, 45, 75]);

/**
 * Simulates a quarter with the changes to daylight saving time in America and Europe, and compares the mailed openings with an independent list.
 * `alerts` is how many alerts are requested during the simulation.
 */
async function checkQuarter(catalogue: Database, applications: Database, alerts: number): Promise<void> {
  const random = createRandom(45);
  const world = await createWorld({ catalogue, applications, begin: "2026-02-01T00:00:00.000Z", random });
  const expected = createExpectation(world);
  await world.fill(1200);
  for (let day = 0; day < days; day += 1) {
    world.setHour(day, 2);
    if (restarts.has(day)) world.restart();
    expected.changed((await world.importFeed()).map(({ id }) => id));
    const count = day < days - 14 ? Math.ceil(alerts / (days - 14)) : 0;
    for (const joined of await world.subscribe(count)) await expected.joined(joined);
    expected.left(await world.leave(3));
    for (const hour of [5, 6, 7, 11, 12]) {
      world.setHour(day, hour);
      await expected.look(world.now());
      if (hour === 7 && crashes.has(day)) await world.crash();
      if (hour === 7 && failovers.has(day)) await world.failOver();
      await world.look();
      if (hour === 7) expected.closed(await world.closeSome(2));
      await world.send(hour === 7 && crashes.has(day));
      expected.sent();
    }
  }
  const [told, list] = [world.told(), expected.told()];
  const [isTold, isExpected] = [new Set(told), new Set(list)];
  expect({
    missing: list.filter((line) => !isTold.has(line)).slice(0, 5),
    wrong: told.filter((line) => !isExpected.has(line)).slice(0, 5),
  }).toEqual({ missing: [], wrong: [] });
  expect(isTold.size).toBe(told.length); // no alert is mailed the same opening twice
  expect(told).toEqual(list);
  expect(told.length).toBeGreaterThan(alerts);
  expect(new Set(world.mails()).size).toBe(world.mails().length); // no mailbox gets two mails on a day
  expect(world.repeats()).toBeLessThanOrEqual(crashes.size);
}

describe("a quarter of alerts", { timeout: 1_800_000 }, () => {
  test("tells every new opening once to each who asked, on SQLite", async () => {
    await checkQuarter(temporaryDatabase("catalogue"), temporaryDatabase("applications"), 5000);
  });

  describe.skipIf(!isPostgresInstalled)("on PostgreSQL", () => {
    let server: Postgres;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());
    const open = async (name: DatabaseName): Promise<Database> => {
      const migrations = migrationsOf(name, "postgres");
      const database = await openPostgres({ url: server.url, schema: name, migrations, connections: 4 });
      onTestFinished(() => database.close());
      return database;
    };

    test("tells every new opening once to each who asked", async () => {
      await checkQuarter(await open("catalogue"), await open("applications"), 1500); // what differs is SQL, not the number
    });
  });
});
