import * as v from "valibot";

/** An invalid part of a response, which is left out. `field` is its path, such as `items.3.city`, and `id` the id of the opening that contains it. */
export interface MalformedPart {
  readonly field: string;
  readonly id?: string;
}

type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

/** The maximum number of invalid parts to report: further ones usually have the same fault. */
const maxReported = 20;
const maxIdLength = 100;

/**
 * Reads the valid parts of a response, and leaves out the invalid ones. An optional property or an entry of a list is left out alone; if an invalid
 * part is required, the value around it is left out, too. `output` is missing if nothing can be read. `odd` lists at most twenty invalid parts.
 */
export function readValidParts<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): { readonly output?: v.InferOutput<Schema>; readonly odd: readonly MalformedPart[] } {
  let odd: readonly MalformedPart[] | undefined;
  let rest = answer;
  // each round removes a part at every invalid path, so the loop ends
  for (;;) {
    const parsed = v.safeParse(schema, rest);
    if (parsed.success) return { output: parsed.output, odd: odd ?? [] };
    const paths = parsed.issues.map((issue) => (issue.path ?? []).map((item) => item.key as string | number));
    odd ??= paths.slice(0, maxReported).map((path) => ({ field: path.join(".") || "answer", ...idAt(answer, path) }));
    const removed = paths.map((path) => removable(rest, path));
    if (removed.some((path) => path.length === 0)) return { odd };
    rest = without(rest, removed);
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, key) => (isContainer(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);

/** Returns the path to remove for an invalid part: its own or, if the part is missing, that of the innermost existing value around it. */
function removable(value: unknown, path: Path): Path {
  let found = path;
  while (found.length > 0 && valueAt(value, found) === undefined) found = found.slice(0, -1);
  return found;
}

/** Returns a copy of the value without the parts at these paths. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (!isContainer(value)) return value;
  const under = Map.groupBy(paths, ([key]) => String(key));
  const kept = Object.entries(value).flatMap(([key, part]) => {
    const rests = under.get(key)?.map((path) => path.slice(1));
    if (!rests) return [[key, part] as const];
    return rests.some((path) => path.length === 0) ? [] : [[key, without(part, rests)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** Returns the id of the innermost object on a path that has an id. This object is the opening. */
function idAt(value: unknown, path: Path): { readonly id?: string } {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const id = valueAt(value, [...path.slice(0, depth), "id"]);
    if (typeof id === "string") return { id: id.slice(0, maxIdLength).toWellFormed() };
  }
  return {};
}
