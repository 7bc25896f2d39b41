import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import pg from "pg";
import { filesIn, type Kept } from "../files-in.ts";
import { bucketAt } from "../s3.ts";
import { storesOf } from "./stores.ts";

/** Everything that a site stores, as text: the files of its data folder, the rows of its database, the objects of its bucket. */
export async function allStoredData(dataFolder: string): Promise<Kept[]> {
  const { DATABASE_URL, FILES_URL } = await storesOf(dataFolder);
  return [
    ...filesIn(dataFolder),
    ...(DATABASE_URL ? await tablesOf(DATABASE_URL) : []),
    ...(FILES_URL ? await objectsOf(FILES_URL) : []),
  ];
}

async function tablesOf(url: string): Promise<Kept[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE 'portico\\_%'",
  );
  const kept: Kept[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`SELECT row::text AS text FROM ${name} AS row`);
    kept.push({ where: name, text: rows.map(({ text }) => text).join("\n") });
  }
  await client.end();
  return kept;
}

async function objectsOf(url: string): Promise<Kept[]> {
  const { client, name: Bucket, close } = bucketAt(url);
  const { Contents: objects = [] } = await client.send(new ListObjectsV2Command({ Bucket })); // at most a thousand
  const kept: Kept[] = [];
  for (const { Key = "" } of objects) {
    const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const content = await Body?.transformToString("latin1");
    kept.push({ where: `${Bucket}/${Key}`, text: `${JSON.stringify(Metadata)}\n${content}` });
  }
  close();
  return kept;
}
