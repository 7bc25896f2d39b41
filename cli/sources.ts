import { parseArgs } from "node:util";
import { troubleOf } from "#core/imports/source-schedule.ts";
import type { SourceState } from "#core/imports/source-store.ts";
import { momentOf } from "#core/time/time.ts";
import { counted, note, plain, print, printJson, type Run, table, withServices } from "./command.ts";

const words = { failing: "fails", shrinking: "shrinks", silent: "is silent" } as const;

const timeOfDay = (moment: string | undefined): string => moment?.slice(0, 16).replace("T", " ") ?? "never";

export const sources: Run = async (given) => {
  const { values } = parseArgs({ args: [...given], options: { json: { type: "boolean" } } });
  const all = await withServices(async ({ catalogue: { sources: file, sourceStore, sourceParts }, now }) => {
    const states = new Map((await sourceStore.all()).map((state) => [state.name, state]));
    const { keptInputs } = await sourceParts();
    const at = momentOf(now());
    return file.sources.map(({ name, format, from, everyMinutes }) => {
      const state = states.get(name) ?? unknown(name, at);
      const trouble = states.has(name) ? troubleOf(state, { everyMinutes }, at) : undefined;
      return { format, from, everyMinutes, ...state, trouble, keptInput: keptInputs.find(name) };
    });
  });
  if (values.json) return printJson(all);
  const rows = all.map(({ name, format, lastSuccessAt, counts, nextAt, trouble, failures }) => [
    ...[name, format, timeOfDay(lastSuccessAt)],
    counts ? `+${counts.added} ~${counts.changed} -${counts.closed} =${counts.unchanged}` : "",
    nextAt ? timeOfDay(nextAt) : "at once",
    trouble ? words[trouble] : failures > 0 ? `${failures} ×` : "",
  ]);
  print(table(["source", "format", "last success (UTC)", "new ~changed -closed", "next (UTC)", "trouble"], rows));
  for (const { name, failure, keptInput, lastRunAt, failures, confirmedAt } of all) {
    if (failure)
      print(`\n${name} failed ${counted(failures, "time")}, last on ${timeOfDay(lastRunAt)}: ${plain(failure.reason)}`);
    if (keptInput) print(`  its input: ${plain(keptInput)}`);
    if (confirmedAt) print(`${failure ? "" : "\n"}  the next run of ${name} may take more away than usual`);
  }
  note(`\n${counted(all.length, "source")}`);
};

const unknown = (name: string, since: SourceState["since"]): SourceState => ({ name, since, failures: 0 });
