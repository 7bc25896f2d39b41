import { buffer } from "node:stream/consumers";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import type { BuildStore, StoredBuild } from "#core/builds/build-store.ts";
import { codeOf } from "#core/errors.ts";
import { type Moment, momentOf, moments } from "#core/time/time.ts";
import type { Bucket } from "./bucket.ts";
import { type ListedObject, objectsUnder } from "./listing.ts";
import { readObject } from "./read.ts";
import { removeAllVersions } from "./remove.ts";

const prefix = "builds/";
/** How long the download or the upload of a pack may take. */
const transferTimeoutMs = 20_000;

/** Stores builds as objects. The times of a build are in the names of objects, `builds/ID/lived/MOMENT`, so that one listing returns all of them. */
export function createS3BuildStore({ bucket }: { readonly bucket: Bucket }): BuildStore {
  const under = async (id: BuildId, name = ""): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of objectsUnder(bucket, `${prefix}${id}/${name}`)) keys.push(key);
    return keys;
  };
  const write = (key: string, body: Uint8Array): Promise<unknown> => {
    const command = new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: body, ...bucket.encryptionParams });
    return bucket.send(command, transferTimeoutMs);
  };
  const mark = (id: BuildId, name: string, at: Moment): Promise<unknown> =>
    write(`${prefix}${id}/${name}/${at}`, new Uint8Array());
  const setLived = async (id: BuildId, at: Moment): Promise<void> => {
    const before = await under(id, "lived/");
    if (before.some((key) => key >= `${prefix}${id}/lived/${at}`)) return;
    await mark(id, "lived", at);
    for (const key of before) await removeAllVersions(bucket, key);
  };
  const all = async (): Promise<StoredBuild[]> => {
    const objects: ListedObject[] = [];
    for await (const object of objectsUnder(bucket, prefix)) objects.push(object);
    return [...Map.groupBy(objects, ({ key }) => key.split("/")[1] ?? "")].flatMap(([id, of]) =>
      buildIds.has(id) ? [buildOf(id, of)] : [],
    );
  };
  return {
    all,
    async put(id, pack, at) {
      await setLived(id, at);
      await write(`${prefix}${id}/pack`, pack);
    },
    async markAlive(id, at) {
      if ((await under(id)).length > 0) await setLived(id, at);
    },
    async read(id, first) {
      try {
        const part = first === undefined ? {} : { part: { from: 0, length: first } };
        return await buffer(await readObject(bucket, `${prefix}${id}/pack`, { ...part, timeoutMs: transferTimeoutMs }));
      } catch (error) {
        if (codeOf(error) === "upload_missing") return undefined;
        throw error;
      }
    },
    async withdraw(id, at) {
      if ((await under(id, "withdrawn/")).length === 0) await mark(id, "withdrawn", at);
      await removeAllVersions(bucket, `${prefix}${id}/pack`);
    },
    async allow(id) {
      for (const key of await under(id, "withdrawn/")) await removeAllVersions(bucket, key);
    },
    async remove(id) {
      for (const key of await under(id)) await removeAllVersions(bucket, key);
    },
  };
}

function buildOf(id: BuildId, objects: readonly ListedObject[]): StoredBuild {
  const momentsIn = (name: string): Moment[] =>
    objects
      .map(({ key }) => key.split("/"))
      .filter(([, , kind]) => kind === name)
      .map(([, , , moment]) => moment)
      .filter(moments.has)
      .sort();
  const pack = objects.find(({ key }) => key === `${prefix}${id}/pack`);
  const [withdrawnAt] = momentsIn("withdrawn");
  const livedAt = momentsIn("lived").at(-1) ?? withdrawnAt ?? momentOf(pack?.at ?? new Date(0));
  return { id, livedAt, bytes: pack?.size ?? 0, ...(withdrawnAt ? { withdrawnAt } : {}) };
}
