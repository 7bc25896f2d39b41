import { codeOf } from "#core/errors.ts";
import type { RefusedImport } from "#core/imports/run.ts";
import { Failure, note, printJson, type RunCommand, showProgress, UsageError, withServices } from "./command.ts";
import { printReport } from "./import-report.ts";
import { parseArguments } from "./parse-arguments.ts";
import { findSource } from "./sources.ts";

export const sourcesRun: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      reread: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  const { reread, json, "dry-run": dryRun } = values;
  if (!name || positionals.length > 1) throw new UsageError("the name of one source is needed");
  const onStep = json ? () => undefined : showProgress;
  const { renumberingAdvice, runSource } = await import("#core/imports/run-source.ts");
  await withServices(
    async (services) => {
      const { variableOfProcess } = await import("#server/settings/config.ts");
      const parts = { ...(await services.catalogue.sourceParts()), variable: variableOfProcess };
      const source = findSource(name, parts.sources);
      const { signal } = new AbortController();
      const run = await runSource(source, parts, { dryRun, reread, signal, onStep })
        .catch((error: unknown) => {
          throw codeOf(error) ? new Failure(`${name}: ${(error as Error).message}`) : error;
        })
        .finally(() => onStep());
      if (run.is === "unchanged") {
        if (json) printJson({ source: name, dryRun, unchanged: true });
        return note(`${name} has not changed since its last import; --reread reads it anyway`);
      }
      if (json) printJson({ source: name, dryRun, ...run.report });
      else printReport(run.report, dryRun);
      if (run.report.renumbered.length > 0) note(`\n${renumberingAdvice(name)}`);
      if ("refused" in run.report) throw new Failure(withWayOut(run.report, name));
    },
    dryRun ? "borrows" : "creates",
  );
};

/** Why a run was refused and, if the feed is valid but would take too much away, the command that allows this. */
const withWayOut = ({ refused, losses }: RefusedImport, name: string): string =>
  Object.values(losses).some(({ length }) => length > 0)
    ? `${refused}; if the source really has less now, run "careers sources confirm ${name}" first`
    : refused;
