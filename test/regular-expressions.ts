import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

export interface RegularExpression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The regular expression literals below a node of a syntax tree. */
function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (!isNode(node)) return [];
  const { type, regex } = node;
  if (type === "Literal" && isNode(regex))
    return [{ pattern: String(regex["pattern"]), flags: String(regex["flags"]) }];
  return Object.values(node).flatMap(literalsIn);
}

/** Every regular expression literal in these files, without duplicates. */
export function regularExpressions(files: string): readonly RegularExpression[] {
  const found = globSync(files)
    .sort()
    .flatMap((file) =>
      literalsIn(parseSync(file, readFileSync(file, "utf8")).program).map((literal) => ({ file, ...literal })),
    );
  return [...new Map(found.toReversed().map((each) => [`/${each.pattern}/${each.flags}`, each])).values()].toReversed();
}
