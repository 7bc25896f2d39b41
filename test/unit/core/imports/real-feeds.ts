import { createReadStream, existsSync, readdirSync } from "node:fs";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { ImportFormatKey } from "#core/imports/formats.ts";
import { readAll } from "./feeds.ts";

/** The folder with feeds of other companies, which is beside the project and never part of it. */
const data = new URL("../../../../../shared/data/", import.meta.url);

/** Whether the folder exists on this machine. If not, tests that need its feeds are skipped. */
export const hasRealFeeds = existsSync(data);

/** The paths of the files in a folder of `data`. */
export const filesIn = (folder: string): string[] =>
  hasRealFeeds
    ? readdirSync(new URL(folder, data))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

/** The full path of a file in `data`. */
export const pathOf = (file: string): URL => new URL(file, data);

/** A file as the input of a format. */
export const realFeed = (file: string): FeedInput => ({ bytes: createReadStream(pathOf(file)) });

/** Reads all records of a file. */
export const readReal = (key: ImportFormatKey, file: string) => readAll(key, "", { ...realFeed(file) });
