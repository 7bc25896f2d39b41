import type { FeedFormat } from "./feed-format.ts";

/** The formats of feeds, each loaded when first needed. */
export const feedFormats = {
  native: async () => (await import("./formats/native.ts")).native,
  ashby: async () => (await import("./formats/ashby.ts")).ashby,
  csv: async () => (await import("./formats/csv.ts")).csv,
  greenhouse: async () => (await import("./formats/greenhouse.ts")).greenhouse,
  gupy: async () => (await import("./formats/gupy.ts")).gupy,
  indeed: async () => (await import("./formats/indeed.ts")).indeed,
  jsonld: async () => (await import("./formats/jsonld.ts")).jsonld,
  lever: async () => (await import("./formats/lever.ts")).lever,
  personio: async () => (await import("./formats/personio.ts")).personio,
  recruitee: async () => (await import("./formats/recruitee.ts")).recruitee,
  smartrecruiters: async () => (await import("./formats/smartrecruiters.ts")).smartrecruiters,
  teamtailor: async () => (await import("./formats/teamtailor.ts")).teamtailor,
  workable: async () => (await import("./formats/workable.ts")).workable,
} as const satisfies Readonly<Record<string, () => Promise<FeedFormat>>>;

/** The key of a format, as in `--format`. */
export type FeedFormatKey = keyof typeof feedFormats;

export const isFeedFormat = (key: string): key is FeedFormatKey => Object.hasOwn(feedFormats, key);
