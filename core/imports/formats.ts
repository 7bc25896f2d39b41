import type { ImportFormat } from "./feed-format.ts";

/** The formats that an import reads, each loaded when first needed. */
export const importFormats = {
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
} as const satisfies Readonly<Record<string, () => Promise<ImportFormat>>>;

/** The key of a format, as in `--format`. */
export type ImportFormatKey = keyof typeof importFormats;

export const isImportFormat = (key: string): key is ImportFormatKey => Object.hasOwn(importFormats, key);
