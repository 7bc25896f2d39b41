import { confirmSource, sourceStandings } from "#core/desk/sources.ts";
import type { Source } from "#core/imports/sources-file.ts";
import { actorOf } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const troubleTexts = { failing: "fails", shrinking: "shrinks", silent: "is silent" } as const;

const minuteOrNever = (moment: string | undefined): string => (moment ? formatMinute(moment) : "never");

export const sources: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const all = await withServices(async ({ catalogue, now }) => {
    const { sources } = catalogue.sources;
    const { keptInputs } = await catalogue.sourceParts();
    return (await sourceStandings({ sources, sourceStore: catalogue.sourceStore, now })).map(
      ({ source: { format, from, everyMinutes }, ...standing }) => ({
        format,
        from,
        everyMinutes,
        ...standing,
        keptInput: keptInputs.find(standing.name),
      }),
    );
  });
  if (values.json) return printJson(all);
  const rows = all.map(({ name, format, lastSuccessAt, counts, nextAt, trouble, failures }) => [
    name,
    format,
    minuteOrNever(lastSuccessAt),
    counts ? `+${counts.added} ~${counts.changed} -${counts.closed} =${counts.unchanged}` : "",
    nextAt ? formatMinute(nextAt) : "now",
    trouble ? troubleTexts[trouble] : failures > 0 ? `failed ${failures} ×` : "",
  ]);
  const imported = "last import: new ~changed -closed"; // not "last success": a later successful run may have found the feed unchanged
  print(table(["source", "format", "last success (UTC)", imported, "next (UTC)", "trouble"], rows));
  for (const { name, failure, keptInput, lastRunAt, failures, confirmedAt } of all) {
    if (failure)
      print(
        `\n${name} failed ${countWithNoun(failures, "time")}, last on ${minuteOrNever(lastRunAt)}: ${plain(failure.reason)}`,
      );
    if (keptInput) print(`  its input is kept: ${plain(keptInput)}`);
    if (confirmedAt) print(`${failure ? "" : "\n"}  the next run of ${name} may remove more than usual`);
  }
  note(`\n${countWithNoun(all.length, "source")}`);
};

export const sourcesConfirm: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UsageError("the name of one source is needed");
  await withServices(async (services) => {
    const { applications, catalogue, now } = services;
    const { sources } = catalogue.sources;
    findSource(name, sources);
    const parts = { sources, sourceStore: catalogue.sourceStore, log: applications.log, now };
    await confirmSource(parts, actorOf(services), name);
  });
  if (values.json) return printJson({ source: name, confirmed: true });
  note(`the next run of ${name} may remove more than usual; a running site starts it within a minute`);
};

/** Finds a source by its name. If there is none, raises a `Failure` that lists the known names. */
export function findSource(name: string, sources: readonly Source[]): Source {
  const found = sources.find((source) => source.name === name);
  if (found) return found;
  const known = sources.map((source) => source.name).join(", ");
  throw new Failure(`there is no source "${plain(name)}" in sources.json${known ? `; choose from ${known}` : ""}`);
}
