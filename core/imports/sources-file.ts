import * as v from "valibot";
import { languages } from "../translation/language.ts";
import { importFormats, isImportFormat } from "./formats.ts";

/** The key of a source; the ids of its openings begin with it. */
const sourceName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,30}$/, "a source is up to 31 lower case letters, digits and hyphens"),
);

const company = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a company is its code: lower case letters, digits and hyphens"),
);

const line = v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(2000));

/** Secrets are kept in the environment; the file only names them: `${NAME}`. */
const withSecrets = v.pipe(
  line,
  v.check(
    (text) => !/\$(?:\{|[A-Z_]{2})/.test(text.replaceAll(/\$\{[A-Z][A-Z0-9_]*\}/g, "")),
    `a variable is a dollar sign and its name in curly brackets, in capitals: \${NAME}`,
  ),
);

const header = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "a header is letters, digits and hyphens"));

const host = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])$/,
    "a host is written as in addresses, in lower case, without a port",
  ),
);

const intervalRule = "an interval is whole minutes, from 5 to 43200";

/** A system whose openings are fetched automatically. */
const source = v.strictObject({
  name: sourceName,
  format: v.picklist(Object.keys(importFormats).filter(isImportFormat)),
  /** An https address, or the path of a file or folder, relative to the site folder; `${NAME}` stands for an environment variable. */
  from: withSecrets,
  /** Headers that are sent only with requests to the host of `from`. */
  headers: v.optional(v.record(header, withSecrets), {}),
  /**
   * The code of a company. An opening gets this company if the feed names none of `companies` for it. By default, the code is the name of the source.
   */
  company: v.optional(company),
  /** Maps the names of companies in the feed to the site's codes of these companies. */
  companies: v.optional(v.record(line, company), {}),
  /** How often the feed is fetched, in minutes. */
  everyMinutes: v.optional(
    v.pipe(v.number(), v.integer(intervalRule), v.minValue(5, intervalRule), v.maxValue(43_200, intervalRule)),
    60,
  ),
  /** Only for CSV: maps the name of each field to the header of its column. */
  columns: v.optional(v.record(line, line)),
  /** Whether the valid records of a feed are imported if other records are invalid. */
  skipBad: v.optional(v.boolean(), false),
  /** Hosts in a private network from which the feed may be fetched, even over http. */
  allowPrivate: v.optional(v.array(host), []),
  /** Sources whose openings may have moved to this one: openings that match keep their id and address. */
  movedFrom: v.optional(v.array(sourceName), []),
});

/** `sources.json`: the systems from which the site fetches openings. */
export const sourcesFile = v.strictObject({
  $schema: v.optional(v.string()),
  /** Who gets a mail when a source fails, shrinks or falls silent, and in which language. If missing, no mails are sent. */
  alerts: v.optional(
    v.strictObject({ to: v.pipe(v.string(), v.email()), language: v.optional(v.picklist(languages)) }),
  ),
  sources: v.pipe(
    v.array(source),
    v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, "a source is named twice"),
  ),
});

/** A source of `sources.json`, checked. */
export type Source = v.InferOutput<typeof sourcesFile>["sources"][number];

/** The checked contents of `sources.json`. */
export type Sources = Pick<v.InferOutput<typeof sourcesFile>, "alerts" | "sources">;

/** Returns the names of the environment variables that a source needs. */
export const variablesOf = ({ from, headers }: Pick<Source, "from" | "headers">): string[] => [
  ...new Set(
    [from, ...Object.values(headers)].flatMap((text) =>
      [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)\}/g)].flatMap(([, name]) => name ?? []),
    ),
  ),
];

/**
 * Returns a text with its variables replaced by their values. Missing variables become empty; `variablesOf` lists the variables that a text needs.
 */
export const withVariables = (text: string, variable: (name: string) => string | undefined): string =>
  text.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => variable(name) ?? "");

/** Returns the code of the company that an opening gets if the feed names no company for it. */
export const companyOfSource = ({ name, company: given }: Pick<Source, "name" | "company">): string => given ?? name;
