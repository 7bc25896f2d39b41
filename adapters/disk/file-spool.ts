import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { PreparedJob } from "#core/imports/prepare.ts";
import type { Spool } from "#core/imports/spool.ts";
import type { Job } from "#core/jobs/job.ts";
import { makeFolder } from "./make-folder.ts";

const writeBytes = 1_000_000;

/**
 * A spool in a file that only its owner can read, and that is removed when the spool is closed. It reads and writes synchronously, so it must not be
 * used in a server.
 */
export function createFileSpool({ folder, name }: { readonly folder: string; readonly name: string }): Spool {
  makeFolder(folder);
  const file = join(folder, `${name}.spool`);
  rmSync(file, { force: true }); // left by a run that was killed
  const descriptor = openSync(file, "wx+", 0o600);
  const places = new Map<string, { readonly from: number; readonly length: number; readonly hash: string }>();
  let chunks: Uint8Array[] = [];
  let buffered = 0;
  let written = 0;
  const flush = (): void => {
    const bytes = Buffer.concat(chunks);
    for (let from = 0; from < bytes.byteLength; )
      from += writeSync(descriptor, bytes, from, bytes.byteLength - from, written + from);
    written += buffered;
    chunks = [];
    buffered = 0;
  };
  return {
    async add({ job, hash }: PreparedJob) {
      const bytes = Buffer.from(JSON.stringify(job));
      places.set(job.id, { from: written + buffered, length: bytes.byteLength, hash });
      chunks.push(bytes);
      buffered += bytes.byteLength;
      if (buffered >= writeBytes) flush();
    },
    async *read(ids) {
      flush();
      for (const id of ids) {
        const place = places.get(id);
        if (!place) throw new PorticoError("not_found", `${id} is not in the spool`);
        const bytes = Buffer.allocUnsafe(place.length);
        readSync(descriptor, bytes, 0, place.length, place.from);
        yield { job: JSON.parse(bytes.toString()) as Job, hash: place.hash };
      }
    },
    async close() {
      closeSync(descriptor);
      rmSync(file, { force: true });
    },
  };
}
