import { afterAll, beforeAll, describe } from "vitest";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { deskSignInSuite } from "../ports/desk-sign-in.ts";
import { emptySchemas } from "./empty-schemas.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const aDatabase = emptySchemas(() => server);

  deskSignInSuite("PostgreSQL", () => aDatabase("applications"));
});
