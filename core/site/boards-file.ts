import * as v from "valibot";
import { countryCodes } from "./country-code.ts";

/** The XML formats that job boards read. */
export const boardFormats = ["indeed", "linkedin"] as const;
/** One of `boardFormats`. */
export type BoardFormat = (typeof boardFormats)[number];

const key = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a key is up to 64 lower case letters, digits and hyphens"),
);

/** A source or medium of candidates, as shown in reports (spec 4.11). */
const source = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** A job board, and the openings that its file contains. */
const board = v.strictObject({
  /** The key of the board, which is part of the address of its file: `/feeds/boards/{key}.xml`. */
  key,
  /** The format of the file. Most boards, for example Talent.com, can read `indeed`. */
  format: v.picklist(boardFormats),
  /** The codes of the companies whose openings the file contains; all companies if missing. */
  companies: v.optional(v.pipe(v.array(key), v.minLength(1))),
  /** The countries whose places the file contains; all countries if missing. */
  countries: v.optional(v.pipe(v.array(countryCodes.schema), v.minLength(1))),
  /** The source of candidates who come from the board; by default the board's key. */
  source: v.optional(source),
  /** The medium of candidates who come from the board. */
  medium: v.optional(source, "jobboard"),
  /** The mail address of the group's account at the board, by which the board verifies the sender; by default, the contact for candidates. */
  email: v.optional(v.pipe(v.string(), v.email())),
  /** The id of each company's page on the board, by the code of the company. */
  companyIds: v.optional(v.record(key, v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/, "a company id is digits")))),
  /** Query parameters that are added to all addresses in the file, such as `utm_source`. */
  parameters: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/, "a parameter is lower case letters, digits and _")),
      source,
    ),
    {},
  ),
});

/** `boards.json`: the job boards that fetch openings from this site. */
export const boardsFile = v.strictObject({ $schema: v.optional(v.string()), boards: v.array(board) });

/** A board of `boards.json`, checked. */
export type Board = v.InferOutput<typeof boardsFile>["boards"][number];
