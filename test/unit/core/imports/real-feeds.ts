import { createReadStream, existsSync, readdirSync } from "node:fs";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { ImportFormatKey } from "#core/imports/formats.ts";
import { readAll } from "./feeds.ts";

/** Feeds of other companies, kept next to the project and never in it. */
const data = new URL("../../../../../shared/data/", import.meta.url);

/** Whether these feeds exist here. If not, tests that need them are skipped. */
export const hasRealFeeds = existsSync(data);

/** The files of a folder. */
export const filesIn = (folder: string): string[] =>
  hasRealFeeds
    ? readdirSync(new URL(folder, data))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

/** The path of a file. */
export const pathOf = (file: string): URL => new URL(file, data);

/** A file as the input of a format. */
export const realFeed = (file: string): FeedInput => ({ bytes: createReadStream(pathOf(file)) });

/** Reads all records of a file. */
export const readReal = (key: ImportFormatKey, file: string) => readAll(key, "", { ...realFeed(file) });
