import { randomBytes } from "node:crypto";
import pg from "pg";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { newBucket } from "../s3.ts";

// The database and the place of files for the tested programs, as chosen by the option `--stores` of scripts/test.ts. The default is SQLite and a
// folder.
const server = process.env["JOURNEYS_DATABASE_URL"] ?? "";
/** Whether browsers send files to a bucket instead of the program. */
export const isInBucket = process.env["JOURNEYS_IN_S3"] !== undefined;

/** Whether a tested program stores all of its data in its data folder. Some tests inspect that folder. */
export const isInFolder = server === "" && !isInBucket;

/** The address to which browsers send files, as a pattern for `page.route`. */
export const uploads = isInBucket ? /\/portico-[\da-f]{16}\/?$/ : "**/api/uploads";

/** Whether an address is that of an upload. */
export const isUpload = (url: string): boolean =>
  typeof uploads === "string" ? url.endsWith("/api/uploads") : uploads.test(url);

export interface Stores {
  readonly DATABASE_URL: string;
  readonly FILES_URL: string;
}

const known = new Map<string, Promise<Stores>>();

/** The database and the bucket for a data folder. They exist until the database and S3 servers of the run end. */
export function storesOf(dataFolder: string): Promise<Stores> {
  const stores = known.get(dataFolder) ?? makeStores();
  known.set(dataFolder, stores);
  return stores;
}

/** The origins to which browsers may send files, besides the program. */
export async function bucketsOf(dataFolder: string): Promise<string[]> {
  const address = bucketAddressOf((await storesOf(dataFolder)).FILES_URL);
  return typeof address === "string" ? [] : [address.origin];
}

const makeStores = async (): Promise<Stores> => ({
  DATABASE_URL: server ? await newDatabase() : "",
  FILES_URL: isInBucket ? (await newBucket({ origins: ["*"] })).url : "",
});

async function newDatabase(): Promise<string> {
  const name = `journey_${randomBytes(8).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return server.replace("/postgres?", `/${name}?`);
}
