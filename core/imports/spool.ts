import type { JobId } from "../jobs/job-id.ts";
import type { PreparedImport, PreparedJob } from "./prepare.ts";

/** Holds the openings of a feed after they were read and before they are stored. A spool can hold any number of openings. */
export interface Spool {
  add(opening: PreparedJob): Promise<void>;
  /** Returns the openings with these ids, in this order. Raises `not_found` for an id that was not added. */
  read(ids: readonly JobId[]): AsyncIterable<PreparedJob>;
  /** Discards all openings. */
  close(): Promise<void>;
}

/** A fully checked feed whose openings are in a spool. */
export interface SpooledImport extends Omit<PreparedImport, "ready"> {
  /** The valid openings in the order of the feed, without their texts. */
  readonly ready: readonly { readonly id: JobId; readonly hash: string }[];
  readonly read: Spool["read"];
}

/** Makes a `SpooledImport` from a feed that is already in memory, without using a spool. */
export function spooledInMemory({ ready, ...found }: PreparedImport): SpooledImport {
  const openings = new Map(ready.map((entry) => [entry.job.id, entry]));
  return {
    ...found,
    ready: ready.map(({ job, hash }) => ({ id: job.id, hash })),
    async *read(ids) {
      for (const id of ids) {
        const opening = openings.get(id);
        if (opening) yield opening;
      }
    },
  };
}
