import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { basicFiles } from "#core/site/basics.ts";
import { siteSchemas } from "../scripts/site-schemas.ts";

type Schema = Readonly<Record<string, unknown>>;

const drawn = siteSchemas();
const schemaOf = (name: string): Schema => JSON.parse(drawn[name] ?? "null") as Schema;

const siteFiles = ["site", "site/openings"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name)),
);
const allFiles = [...siteFiles, ...basicFiles.map((name) => join("site-basics", name))];

/** The points at which a value violates a schema. Supports only the part of JSON Schema that our schemas use. */
function faults(value: unknown, schema: Schema, where = ""): string[] {
  const known = [
    "$schema",
    "title",
    "description",
    "default",
    "required",
    "properties",
    "additionalProperties",
    "propertyNames",
    "items",
  ];
  const more = [
    "type",
    "enum",
    "const",
    "anyOf",
    "pattern",
    "format",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minimum",
    "maximum",
  ];
  const unknown = Object.keys(schema).filter((key) => !known.includes(key) && !more.includes(key));
  if (unknown.length > 0) return [`${where}: the schema says ${unknown.join()}`];
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf))
    return anyOf.some((one: Schema) => faults(value, one).length === 0) ? [] : [`${where}: fits none of anyOf`];
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(value)) return [`${where}: ${String(value)}`];
  const fits = type === typeOf(value) || (type === "integer" && Number.isInteger(value));
  if (typeof type === "string" && !fits) return [`${where}: no ${type}`];
  if (typeof value === "string") return textFaults(value, schema, where);
  if (typeof value === "number") {
    const { minimum = value, maximum = value } = schema;
    return value < Number(minimum) || value > Number(maximum) ? [`${where}: ${value}`] : [];
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = value.length, items = {} } = schema;
    if (value.length < Number(minItems) || value.length > Number(maxItems)) return [`${where}: ${value.length} items`];
    return value.flatMap((entry, index) => faults(entry, items as Schema, `${where}[${index}]`));
  }
  return typeof value === "object" && value !== null ? objectFaults(value, schema, where) : [];
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

function textFaults(value: string, { pattern, minLength = 0, maxLength = value.length }: Schema, where: string) {
  const fits = typeof pattern !== "string" || new RegExp(pattern, "u").test(value);
  return fits && value.length >= Number(minLength) && value.length <= Number(maxLength) ? [] : [`${where}: ${value}`];
}

function objectFaults(value: object, schema: Schema, where: string): string[] {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
  const rest = schema["additionalProperties"];
  const missing = ((schema["required"] ?? []) as string[]).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${where}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, entry]) => {
      const own = properties[key] ?? (typeof rest === "object" ? (rest as Schema) : undefined);
      if (own) return faults(entry, own, `${where}.${key}`);
      return rest === false ? [`${where}.${key} is unknown`] : [];
    }),
  ];
}

describe("the schemas of the site's files", () => {
  test("are up to date (node scripts/site-schemas.ts)", () => {
    expect(readdirSync("site/schemas").sort()).toEqual(Object.keys(drawn).sort());
    for (const [name, text] of Object.entries(drawn))
      expect(readFileSync(`site/schemas/${name}`, "utf8"), name).toBe(text);
  });

  test.each(allFiles)("%s names its own, and matches it", (file) => {
    const content = JSON.parse(readFileSync(file, "utf8")) as { $schema: string };
    const schema = relative("site/schemas", join(dirname(file), content.$schema));
    expect(Object.keys(drawn)).toContain(schema);
    expect(schema).toBe(file.startsWith("site/openings") ? "openings.json" : basename(file));
    expect(faults(content, schemaOf(schema))).toEqual([]);
  });

  test("show mistakes in an editor", () => {
    const opening = { id: "One", language: "es", title: "", company: "tavela", places: [], publicationDate: "soon" };
    expect(faults({ openings: [opening] }, schemaOf("openings.json"))).toEqual([
      ".openings[0].sections is missing",
      ".openings[0].id: One",
      ".openings[0].language: es",
      ".openings[0].title: ",
      ".openings[0].places: 0 items",
      ".openings[0].publicationDate: soon",
    ]);
    const share = { links: [{ service: "myspace" }], more: 1 };
    expect(faults(share, schemaOf("share.json"))).toEqual([".links[0].service: myspace", ".more is unknown"]);
  });
});

test("the program knows cities of exactly the countries whose facts it knows", () => {
  const read = (name: string) => JSON.parse(readFileSync(`site-basics/${name}`, "utf8")) as Record<string, unknown>;
  const known = (read("countries.json")["countries"] as { code: string }[]).map(({ code }) => code);
  expect(Object.keys(read("cities.json")["cities"] as object).sort()).toEqual(known.sort());
});
