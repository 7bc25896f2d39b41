import { parseArgs } from "node:util";
import { codeOf } from "#core/errors.ts";
import { Failure, Misuse, note, printJson, type Run, withServices } from "./command.ts";
import { findSource } from "./find-source.ts";
import { printReport } from "./import-report.ts";
import { terminalProgress } from "./progress.ts";

export const sourcesRun: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [name] = positionals;
  const { force, json, "dry-run": dryRun } = values;
  if (!name || positionals.length > 1) throw new Misuse("the name of one source is needed");
  const progress = json ? () => undefined : terminalProgress();
  const { runSource } = await import("#core/imports/run-source.ts");
  await withServices(
    async (services) => {
      const parts = await services.catalogue.sourceParts();
      const source = findSource(name, parts.sources);
      const { signal } = new AbortController();
      const run = await runSource(source, parts, { dryRun, force, signal, onStep: progress })
        .catch((error: unknown) => {
          throw codeOf(error) ? new Failure(`${name}: ${(error as Error).message}`) : error;
        })
        .finally(() => progress());
      if (run.is === "unchanged") {
        if (json) printJson({ source: name, dryRun, unchanged: true });
        return note(`${name} has not changed since its last import; --force reads it all the same`);
      }
      if (json) printJson({ source: name, dryRun, ...run.report });
      else printReport(run.report, dryRun);
      if ("refused" in run.report) throw new Failure(run.report.refused);
    },
    dryRun ? "borrows" : "makes",
  );
};
