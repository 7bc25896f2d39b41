import { isDeepStrictEqual } from "node:util";
import { isLanguage, languages } from "#core/translation/language.ts";

/** The parts of JSON Schema that the schemas of the site's files use. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Whether a schema has a key for each language. */
const hasText = ({ properties = {} }: Schema): boolean => languages.every((language) => language in properties);

/** Whether a schema describes a text in several languages: an object whose keys are exactly the languages. */
export const isText = (schema: Schema): boolean =>
  hasText(schema) && Object.keys(schema.properties ?? {}).length === languages.length;

/** Whether all keys of an object have the same schema, apart from descriptions, as in an object with a key for each country. */
function areAlike({ properties = {} }: Schema): boolean {
  const [first, ...others] = Object.values(properties).map(({ description: _description, ...rest }) => rest);
  return others.length > 0 && others.every((other) => isDeepStrictEqual(other, first));
}

/** The key by which a file names its schema. It needs no description. */
const link = "$schema";

const pathOf = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

/** Returns the schema with a description of each key. `texts` maps the paths of the keys to the descriptions. */
export function withTexts(schema: Schema, texts: Readonly<Record<string, string>>, path = ""): Schema {
  const { properties, items, additionalProperties } = schema;
  const known = texts[path] ?? texts[path.replace(/^[a-z]+\.(?=\*)/, "")];
  const alike = areAlike(schema) && !texts[pathOf(path, Object.keys(properties ?? {})[0] ?? "")];
  return {
    ...(known && path !== "" ? { description: known } : {}),
    ...schema,
    ...(properties && !isText(schema)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, value]) => [
              key,
              key === link ? value : withTexts(value, texts, pathOf(path, alike ? "*" : key)),
            ]),
          ),
        }
      : {}),
    ...(items ? { items: withTexts(items, texts, `${path}[]`) } : {}),
    ...(typeof additionalProperties === "object"
      ? { additionalProperties: withTexts(additionalProperties, texts, pathOf(path, "KEY")) }
      : {}),
  };
}

/**
 * A key in a JSON file of the site folder. If all keys of an object have the same meaning, such as one key for each country, one `SiteKey` stands for
 * all of them.
 */
export interface SiteKey {
  /** The path of the key, such as `links[].service`. A `*` in the path stands for each of the keys in `names`. */
  readonly path: string;
  /** The name of the key. If the path ends in `*`, the names of all keys that it stands for. */
  readonly names: readonly string[];
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Every key of a file. A key comes before the keys inside it. */
export function keysOf(schema: Schema, path = ""): SiteKey[] {
  const { properties = {}, required = [], items, additionalProperties } = schema;
  if (items) return keysOf(items, `${path}[]`);
  if (typeof additionalProperties === "object") return keysOf(additionalProperties, pathOf(path, "KEY"));
  if (isText(schema)) return [];
  const entries = Object.entries(properties).filter(([key]) => key !== link && !(hasText(schema) && isLanguage(key)));
  const [first] = entries;
  if (
    first &&
    entries.length > 1 &&
    areAlike(schema) &&
    entries.every(([, { description }]) => description === first[1].description)
  ) {
    const at = pathOf(path, "*");
    const key = { path: at, names: entries.map(([name]) => name), schema: first[1], isRequired: required.length > 0 };
    return [key, ...keysOf(first[1], at)];
  }
  return entries.flatMap(([name, value]) => {
    const at = pathOf(path, name);
    return [{ path: at, names: [name], schema: value, isRequired: required.includes(name) }, ...keysOf(value, at)];
  });
}
