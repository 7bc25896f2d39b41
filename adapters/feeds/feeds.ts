import { createReadStream, type Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedAddress, Feeds, OpenedFeed } from "#core/imports/feeds.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";
import { createHttpFeeds, type HttpFeedsOptions } from "./http-feeds.ts";

export interface FeedsOptions extends HttpFeedsOptions {
  /** Relative paths are resolved against this folder. */
  readonly folder: string;
}

/** A folder with more files than this is not accepted as a feed. */
const maxFiles = 10_000;

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
  if (from === "-") yield { bytes: process.stdin, ...more };
  else for (const file of await filesIn(resolve(folder, from))) yield { bytes: bytesOf(file), ...more };
}

/**
 * The path itself if it is a file. For a folder, the files in it and those that symbolic links in it lead to, except hidden ones, sorted by name. A
 * link that leads nowhere raises `unavailable`: without its file, the feed would seem to have lost openings.
 */
async function filesIn(path: string): Promise<string[]> {
  if (!(await statOf(path)).isDirectory()) return [path];
  const names = await readdir(path).catch((error: unknown) => Promise.reject(readError(error, path)));
  const shown = names.filter((name) => !name.startsWith(".")).map((name) => join(path, name));
  if (shown.length > maxFiles) throw new PorticoError("unavailable", `${path} has more than ${maxFiles} files`);
  const files: string[] = [];
  for (const file of shown.sort()) if ((await statOf(file)).isFile()) files.push(file);
  if (files.length === 0) throw new PorticoError("unavailable", `${path} has no files`);
  return files;
}

const statOf = (path: string): Promise<Stats> =>
  stat(path).catch((error: unknown) => Promise.reject(readError(error, path)));

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw readError(error, file);
  }
}

function readError(error: unknown, path: string): unknown {
  const trouble = systemErrorPhrase(error);
  return trouble ? new PorticoError("unavailable", `${path} ${trouble}`) : error;
}
