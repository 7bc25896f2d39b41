import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { identityOfCatalogue } from "#adapters/postgres/catalogue-identity.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";

describe.skipIf(!isPostgresInstalled)("the identity of a catalogue in PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const open = async (url = server.url) => {
    const database = await openPostgres({
      url,
      schema: "portico_catalogue",
      migrations: migrationsOf("catalogue", "postgres"),
      connections: 2,
    });
    onTestFinished(() => database.close());
    return database;
  };

  test("is the same for every user who opens it, whatever their rights, and differs for one that was created anew", async () => {
    const first = await open();
    const identity = await identityOfCatalogue(first);
    expect(identity).toMatch(/^\d+ \d+$/);
    expect(await identityOfCatalogue(await open())).toBe(identity);
    await first.run("CREATE ROLE clerk LOGIN");
    await first.run("GRANT CREATE ON DATABASE postgres TO clerk");
    await first.run("GRANT ALL ON SCHEMA portico_catalogue TO clerk");
    await first.run("GRANT ALL ON ALL TABLES IN SCHEMA portico_catalogue TO clerk");
    expect(await identityOfCatalogue(await open(server.url.replace(/\/\/\w+@/, "//clerk@")))).toBe(identity);
    await first.run("DROP SCHEMA portico_catalogue CASCADE");
    expect(await identityOfCatalogue(await open())).not.toBe(identity);
  });
});
