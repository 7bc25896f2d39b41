import type { Source } from "#core/imports/sources-file.ts";
import { Failure, plain } from "./command.ts";

/** The source of that name, for commands about one. */
export function findSource(name: string, sources: readonly Source[]): Source {
  const found = sources.find((source) => source.name === name);
  if (found) return found;
  const known = sources.map((source) => source.name).join(", ");
  throw new Failure(`there is no source "${plain(name)}" in sources.json${known ? `; there are ${known}` : ""}`);
}
