import { parseArgs } from "node:util";
import { momentOf } from "#core/time/time.ts";
import { Misuse, note, printJson, type Run, withServices } from "./command.ts";
import { findSource } from "./find-source.ts";

export const sourcesConfirm: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Misuse("the name of one source is needed");
  await withServices(async ({ catalogue: { sources, sourceStore }, now }) => {
    const at = momentOf(now());
    findSource(name, sources.sources);
    await sourceStore.expect(name, at);
    await sourceStore.confirm(name, at);
  });
  if (values.json) return printJson({ source: name, confirmed: true });
  note(`the next run of ${name} may take more away than usual; a running site begins it within a minute`);
};
