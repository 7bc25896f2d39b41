import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PorticoError } from "#core/errors.ts";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedAddress, Feeds, OpenedFeed } from "#core/imports/feeds.ts";
import { systemTrouble } from "#core/system-trouble.ts";
import { createHttpFeeds, type HttpFeedsOptions } from "./http-feeds.ts";

export interface FeedsOptions extends HttpFeedsOptions {
  /** Where paths begin. */
  readonly folder: string;
}

/** More files than that are no feed. */
const mostFiles = 10_000;

/** Feeds at addresses, in files and in folders; `-` is what this program is given on its standard input. */
export function createFeeds({ folder, ...options }: FeedsOptions): Feeds {
  const remote = createHttpFeeds(options);
  return {
    open: async (address, known, signal) =>
      /^https?:\/\//i.test(address.from) ? remote.open(address, known, signal) : opened(filesOf(address, folder)),
  };
}

/** Whether a file has changed is not asked: reading it costs little. */
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

/** A file itself, or those of a folder in the order of their names; hidden ones are left out. */
async function filesIn(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
    if (files.length > mostFiles) throw new PorticoError("unavailable", `${path} has more than ${mostFiles} files`);
    if (files.length === 0) throw new PorticoError("unavailable", `${path} has no files`);
    return files.map(({ name }) => join(path, name)).sort();
  } catch (error) {
    throw troubleWith(error, path);
  }
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw troubleWith(error, file);
  }
}

function troubleWith(error: unknown, path: string): unknown {
  const trouble = systemTrouble(error);
  return trouble ? new PorticoError("unavailable", `${path} ${trouble}`) : error;
}
