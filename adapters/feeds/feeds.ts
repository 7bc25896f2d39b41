import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedAddress, Feeds, OpenedFeed } from "#core/imports/feeds.ts";
import { readFolder } from "./feed-folder.ts";
import { createHttpFeeds, type HttpFeedsOptions } from "./http-feeds.ts";
import { readError } from "./read-error.ts";

export interface FeedsOptions extends HttpFeedsOptions {
  /** Relative paths are resolved against this folder. */
  readonly folder: string;
}

/** Creates the function that opens feeds: addresses, files, folders, and `-` for the standard input. */
export function createFeeds({ folder, ...options }: FeedsOptions): Feeds {
  const remote = createHttpFeeds(options);
  return {
    open: async (address, known, signal) =>
      /^https?:\/\//i.test(address.from) ? remote.open(address, known, signal) : opened(filesOf(address, folder)),
  };
}

/** A feed that was opened from files. Files are read even if they have not changed, because that costs little. */
const opened = (inputs: AsyncIterable<FeedInput>): OpenedFeed => ({
  is: "opened",
  inputs,
  condition: () => undefined,
  close: () => undefined,
});

async function* filesOf({ from, columns }: FeedAddress, folder: string): AsyncGenerator<FeedInput> {
  const more = columns ? { columns } : {};
  for await (const bytes of from === "-" ? [process.stdin] : readPath(resolve(folder, from))) yield { bytes, ...more };
}

async function* readPath(path: string): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const status = await stat(path).catch((error: unknown) => Promise.reject(readError(error, path)));
  if (status.isDirectory()) yield* readFolder(path);
  else yield bytesOf(path);
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw readError(error, file);
  }
}
