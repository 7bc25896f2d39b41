import { hasPostgres } from "./postgres.ts";
import { provideS3 } from "./radosgw.ts";

/** More than all programs of the journeys have open at a time. */
const connections = "1000";

/** Starts what journeys run over, and names it for `test/e2e/stores.ts`; answers what there is none of. */
export async function provideStores(names: readonly string[], say: (line: string) => void): Promise<string[]> {
  const without: string[] = [];
  for (const name of names)
    if (name === "postgres" && hasPostgres(say)) {
      const { startPostgres } = await import("./postgres/start.ts"); // it looks for its programs when it is loaded
      const { url } = await startPostgres({ max_connections: connections });
      process.env["JOURNEYS_DATABASE_URL"] = url;
    } else if (name === "s3" && (await provideS3(say))) {
      process.env["JOURNEYS_IN_S3"] = "yes";
    } else {
      without.push(name);
    }
  return without;
}
