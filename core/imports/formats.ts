import type { FeedFormat } from "./feed-format.ts";

/** The formats that openings come in, each loaded when it is needed. */
export const feedFormats = {
  native: async () => (await import("./formats/native.ts")).native,
  ashby: async () => (await import("./formats/ashby.ts")).ashby,
  greenhouse: async () => (await import("./formats/greenhouse.ts")).greenhouse,
} as const satisfies Readonly<Record<string, () => Promise<FeedFormat>>>;

/** The key of a format, as in `--format`. */
export type FeedFormatKey = keyof typeof feedFormats;

/** Whether there is a format of that name. */
export const isFeedFormat = (key: string): key is FeedFormatKey => Object.hasOwn(feedFormats, key);
