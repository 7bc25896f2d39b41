import { createReadStream, existsSync, readdirSync } from "node:fs";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedFormatKey } from "#core/imports/formats.ts";
import { readAll } from "./feeds.ts";

/** Feeds of others, beside the project and never in it. */
const data = new URL("../../../../../shared/data/", import.meta.url);

/** Whether they are there; tests that need them are skipped otherwise, and say so by their name. */
export const hasRealFeeds = existsSync(data);

/** The files of a folder. */
export const filesIn = (folder: string): string[] =>
  hasRealFeeds
    ? readdirSync(new URL(folder, data))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

/** Where a file lies. */
export const pathOf = (file: string): URL => new URL(file, data);

/** A file as an input. */
export const realFeed = (file: string): FeedInput => ({ bytes: createReadStream(pathOf(file)) });

/** Reads a file whole. */
export const readReal = (key: FeedFormatKey, file: string) => readAll(key, "", { ...realFeed(file) });
