import { afterAll, beforeAll, describe } from "vitest";
import { createPostgresBuildStore } from "#adapters/postgres/build-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { buildStoreSuite } from "../ports/build-store.ts";
import { emptySchemas } from "./empty-schemas.ts";

describe.skipIf(!isPostgresInstalled)("builds in PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const aDatabase = emptySchemas(() => server);

  buildStoreSuite("PostgreSQL", async () => {
    return createPostgresBuildStore(await aDatabase("applications"));
  });
});
