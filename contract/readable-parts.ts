import * as v from "valibot";

/** A part of an answer that was left out: its path, such as `items.3.city`, and the id of what it belongs to. */
export interface OddPart {
  readonly field: string;
  readonly id?: string;
}

type Path = readonly (string | number)[];
type Parts = Record<string | number, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === "object" && value !== null;

/** As many parts of one answer are named; what is beyond them is odd in the same way. */
const mostNamed = 20;
const longestId = 100;

/**
 * Reads what of an answer can be read. A part that does not fit goes alone where the schema does without it: an optional property, an entry of a
 * list. Otherwise it takes along what it is a part of. Without `output` the whole cannot be read. `odd` names the parts, at most twenty.
 */
export function readableParts<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): { readonly output?: v.InferOutput<Schema>; readonly odd: readonly OddPart[] } {
  let odd: readonly OddPart[] | undefined;
  let rest = answer;
  // each turn takes a part away from every odd place, so that it ends
  for (;;) {
    const parsed = v.safeParse(schema, rest);
    if (parsed.success) return { output: parsed.output, odd: odd ?? [] };
    const paths = parsed.issues.map((issue) => (issue.path ?? []).map((item) => item.key as string | number));
    odd ??= paths.slice(0, mostNamed).map((path) => ({ field: path.join(".") || "answer", ...idAt(answer, path) }));
    const gone = paths.map((path) => toTakeAway(rest, path));
    if (gone.some((path) => path.length === 0)) return { odd };
    rest = without(rest, gone);
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, key) => (isParts(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);

/** What does not fit; where it is missing, the part that is nothing without it. */
function toTakeAway(value: unknown, path: Path): Path {
  let found = path;
  while (found.length > 0 && valueAt(value, found) === undefined) found = found.slice(0, -1);
  return found;
}

/** The same value without the parts at these paths. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (!isParts(value)) return value;
  const under = Map.groupBy(paths, ([key]) => String(key));
  const kept = Object.entries(value).flatMap(([key, part]) => {
    const rests = under.get(key)?.map((path) => path.slice(1));
    if (!rests) return [[key, part] as const];
    return rests.some((path) => path.length === 0) ? [] : [[key, without(part, rests)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** The id of the opening that a path leads into. */
function idAt(value: unknown, path: Path): { readonly id?: string } {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const id = valueAt(value, [...path.slice(0, depth), "id"]);
    if (typeof id === "string") return { id: id.slice(0, longestId).toWellFormed() };
  }
  return {};
}
