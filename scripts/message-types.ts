// usage: scripts/with-node scripts/message-types.ts
//
// Generates the types of all texts from the English ones: locales/messages.ts for the site, locales/desk/messages.ts for the desk.

import { readFileSync, writeFileSync } from "node:fs";
import { compileMessages } from "#core/translation/compile-messages.ts";

/** The arguments of a compiled message by name, with their types. Tags are left out: they are passed as functions. */
function argumentsOf(node: unknown, found = new Map<string, string>()): Map<string, string> {
  if (!Array.isArray(node)) return found;
  for (const part of node as unknown[]) {
    if (!Array.isArray(part)) continue;
    const [name, kind, ...rest] = part as [unknown, unknown, ...unknown[]];
    if (typeof name !== "string") continue;
    if (part.length === 1) found.set(name, found.get(name) ?? "string | number");
    else if (kind === 2 || kind === 3 || kind === 4) found.set(name, "number");
    else if (kind === 1) found.set(name, "string");
    else for (const child of [kind, ...rest]) argumentsOf([child], found);
    if (typeof kind === "number")
      for (const branch of Object.values((rest[0] ?? {}) as object)) argumentsOf(branch, found);
  }
  return found;
}

/** The sets of texts: the folder of each, and the name of its type. */
export const textSets = [
  { folder: "locales", type: "MessageArguments", keys: "\n\nexport type MessageKey = keyof MessageArguments;" },
  { folder: "locales/desk", type: "DeskMessageArguments", keys: "" },
] as const;

const read = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../${folder}/en.json`, import.meta.url), "utf8")) as Record<string, string>;

/** The line width of the formatter (biome.json). Longer lines are broken as the formatter would break them. */
const maxLineLength = 120;

/** The types of a set of texts: their keys and arguments, derived from the English texts. */
export function messageTypes({ folder, type, keys }: (typeof textSets)[number]): string {
  const lines = Object.entries(compileMessages(read(folder))).map(([key, compiled]) => {
    const given = [...argumentsOf(compiled)].map(([name, type]) => `${name}: ${type}`);
    const name = /^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key);
    const line = `  ${name}: ${given.length > 0 ? `{ ${given.join("; ")} }` : "Record<never, never>"};`;
    return line.length <= maxLineLength
      ? line
      : `  ${name}: {\n${given.map((each) => `    ${each};`).join("\n")}\n  };`;
  });
  return `// Generated from en.json by scripts/message-types.ts; a test keeps it current.\nexport interface ${type} {\n${lines.join("\n")}\n}${keys}\n`;
}

if (import.meta.main)
  for (const set of textSets)
    writeFileSync(new URL(`../${set.folder}/messages.ts`, import.meta.url), messageTypes(set));
