import { hasPostgres } from "./postgres.ts";
import { provideS3 } from "./radosgw.ts";

/** `max_connections` of PostgreSQL: more than all browser tests together ever open. */
const connections = "1000";

/** Starts the stores for the journeys, and names them for `test/e2e/stores.ts`; returns the missing ones. */
export async function provideStores(names: readonly string[], say: (line: string) => void): Promise<string[]> {
  const without: string[] = [];
  for (const name of names)
    if (name === "postgres" && hasPostgres(say)) {
      const { startPostgres } = await import("./postgres/start.ts"); // the module looks for PostgreSQL's programs when it is loaded
      const { url } = await startPostgres({ max_connections: connections });
      process.env["JOURNEYS_DATABASE_URL"] = url;
    } else if (name === "s3" && (await provideS3(say))) {
      process.env["JOURNEYS_IN_S3"] = "yes";
    } else {
      without.push(name);
    }
  return without;
}
