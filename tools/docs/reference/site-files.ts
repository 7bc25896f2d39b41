import { isText, keysOf, type Schema, type SiteKey } from "../../../scripts/site-keys.ts";
import { siteSchemasByName } from "../../../scripts/site-schemas.ts";
import { code, pageOf, table } from "./markdown.ts";

/** If a schema allows more values than this, the page shows only the first, the last and their number. */
const maxListedValues = 14;

/** Describes in a few words which values a schema allows. */
function kindOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(", or ");
  if (schema.enum) return `${schema.enum.length > 1 ? "one of " : ""}${listedValues(schema.enum)}`;
  if (schema.properties) return isText(schema) ? "a text in each language" : "an object";
  if (schema.type === "object") return "an object with names as keys";
  if (schema.items)
    return `a list of ${schema.items.enum ? `any of ${listedValues(schema.items.enum)}` : pluralOf(schema.items)}${limitsOf(schema)}`;
  if (schema.format === "email") return "a mail address";
  if (schema.type === "boolean") return "`true` or `false`";
  if (schema.type === "integer" || schema.type === "number") return `a number${rangeOf(schema)}`;
  if (schema.pattern) return `text that matches ${code(schema.pattern)}`;
  return schema.maxLength ? `text of up to ${schema.maxLength} characters` : "text";
}

const listedValues = (values: readonly unknown[]): string =>
  values.length > maxListedValues
    ? `${values.length} keys, from ${code(String(values[0]))} to ${code(String(values.at(-1)))}`
    : values.map((value) => code(String(value))).join(", ");

const pluralOf = (schema: Schema): string =>
  schema.properties
    ? "objects"
    : schema.items
      ? "lists"
      : schema.type === "number" || schema.type === "integer"
        ? "numbers"
        : "texts";

const rangeOf = ({ minimum, maximum }: Schema): string =>
  maximum !== undefined ? ` from ${minimum} to ${maximum}` : minimum !== undefined ? ` from ${minimum}` : "";

const limitsOf = ({ minItems, maxItems }: Schema): string =>
  minItems !== undefined && minItems === maxItems
    ? `, ${minItems} of them`
    : maxItems === undefined
      ? ""
      : `, ${maxItems} at most`;

function rowOf({ path, names, schema, isRequired }: SiteKey): string[] {
  const named = path.endsWith("*") ? `${code(path)}: ${names.map(code).join(", ")}` : code(path);
  const initial = schema.default === undefined ? "" : code(JSON.stringify(schema.default));
  return [named, kindOf(schema), isRequired ? "required" : initial, schema.description ?? ""];
}

/** The pages about files of the site, each with its introduction. */
const parts = {
  "site-files": {
    title: "Files of the site",
    about: "This page describes the files that define the texts, the look and the people of a site.",
    files: ["brand", "countries", "companies", "profile", "cities", "taxonomy", "share", "desk", "synonyms"],
  },
  "opening-files": {
    title: "Files of openings and feeds",
    about:
      "This page describes the file that `./careers jobs import` reads, and the files about feeds in the site folder. Unknown keys of an opening are ignored.",
    files: ["openings", "sources", "mapping", "boards"],
  },
} as const;

const howToRead =
  'In the names of keys, `[]` stands for each entry of a list, `*` for each of the names after the colon, `KEY` for a name of your choice. Editors check and explain the\nkeys of a file that names its schema: `"$schema": "./schemas/brand.json"`.';

/** Generates the pages about the files that operators write, with every key. Throws if a file belongs to no page. */
export function siteFilePages(): Readonly<Record<string, string>> {
  const schemas = siteSchemasByName();
  const paged: readonly string[] = Object.values(parts).flatMap(({ files }) => [...files]);
  const lost = Object.keys(schemas).filter((name) => !paged.includes(name));
  if (lost.length > 0) throw new Error(`no page has ${lost.join(", ")}`);
  return Object.fromEntries(
    Object.entries(parts).map(([page, { title, about, files }]) => [
      page,
      pageOf(
        title,
        `${about} ${howToRead}`,
        ...files.flatMap((name) => [
          `## ${name}.json`,
          table(["key", "value", "default", "meaning"], keysOf(schemas[name] ?? {}).map(rowOf)),
        ]),
      ),
    ]),
  );
}
