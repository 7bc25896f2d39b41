import { hasPostgres } from "./postgres.ts";
import { provideS3 } from "./radosgw.ts";

/** The value of `max_connections` for PostgreSQL. All browser tests together open fewer connections. */
const connections = "1000";

/**
 * Starts the servers of these stores for the browser tests in test/e2e/ and test/full/journeys/. Sets the environment variables that
 * `test/e2e/stores.ts` reads. Returns the stores whose server is not installed.
 */
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
