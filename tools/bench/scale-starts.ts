import { openDatabase } from "#server/compose/databases.ts";
import { makeBucket } from "../../scripts/radosgw/make-bucket.ts";
import { isRadosgwInstalled } from "../../scripts/radosgw/programs.ts";
import { startRadosgw } from "../../scripts/radosgw/start.ts";
import { fillCatalogue } from "./filled-catalogue.ts";
import { startSite } from "./scale-site.ts";

/** How long one start took, with a data folder that had no index yet. */
export interface StartMeasurement {
  readonly system: "sqlite" | "postgres";
  readonly files: "folder" | "bucket";
  /** `next` is another host, which starts after the first has ended. */
  readonly host: "first" | "next";
  readonly openings: number;
  readonly firstPageMs: number;
}

export interface StartsOptions {
  readonly openings: number;
  readonly newFolder: () => string;
  /** Creates an empty PostgreSQL database and returns its address; `undefined` if PostgreSQL is not installed. */
  readonly newPostgres: (() => Promise<string>) | undefined;
}

/**
 * Measures the time from a start to the first page of search results, with SQLite, and with PostgreSQL and a bucket. With a bucket, also measures the
 * start of another host, which loads the index that the first host has stored there.
 */
export async function measureStarts({ openings, newFolder, newPostgres }: StartsOptions): Promise<StartMeasurement[]> {
  const starts: StartMeasurement[] = [];
  const data = newFolder();
  await fill(data, "", openings);
  const alone = await startSite({ data, processes: 1, databaseUrl: "" });
  starts.push({ system: "sqlite", files: "folder", host: "first", openings, firstPageMs: alone.firstPageMs });
  await alone.stop();
  if (!newPostgres) return starts;
  const databaseUrl = await newPostgres();
  await fill(newFolder(), databaseUrl, openings);
  const gateway = isRadosgwInstalled() ? await startRadosgw() : undefined;
  try {
    const filesUrl = gateway?.filesUrl("scale") ?? "";
    if (filesUrl) await makeBucket(filesUrl);
    for (const host of filesUrl ? (["first", "next"] as const) : (["first"] as const)) {
      const site = await startSite({ data: newFolder(), processes: 1, databaseUrl, filesUrl });
      const files = filesUrl ? "bucket" : "folder";
      starts.push({ system: "postgres", files, host, openings, firstPageMs: site.firstPageMs });
      await site.stop();
    }
  } finally {
    await gateway?.stop();
  }
  return starts;
}

async function fill(data: string, databaseUrl: string, openings: number): Promise<void> {
  const where = { DATA_DIR: data, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: 4 };
  const catalogue = await openDatabase(where, "catalogue");
  await fillCatalogue(catalogue, openings);
  catalogue.close();
}
