import { codeOf } from "#core/errors.ts";
import { importFormats, isImportFormat } from "#core/imports/formats.ts";
import { Failure, note, printJson, type RunCommand, showProgress, UsageError, withServices } from "./command.ts";
import { permanentLosses, printReport } from "./import-report.ts";
import { parseArguments } from "./parse-arguments.ts";

export const jobsImport: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      source: { type: "string" },
      format: { type: "string", default: "native" },
      company: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "skip-bad": { type: "boolean", default: false },
      "allow-loss": { type: "boolean", default: false },
      "moved-from": { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
    },
  });
  const [from] = positionals;
  const { source, company = source, format } = values;
  const { "allow-loss": allowLoss, "moved-from": movedFrom, "dry-run": dryRun, "skip-bad": skipBad } = values;
  if (!from || positionals.length > 1)
    throw new UsageError("one file, folder or address is needed, or - for standard input");
  if (!source || !isSourceName(source))
    throw new UsageError("--source is needed: lower case letters, digits and hyphens");
  if (!movedFrom.every(isSourceName))
    throw new UsageError("--moved-from must be the key of a source: lower case letters, digits and hyphens");
  if (!company || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(company))
    throw new UsageError("--company must be a code: lower case letters, digits and hyphens");
  if (!isImportFormat(format)) throw new UsageError(`--format must be one of ${Object.keys(importFormats).join(", ")}`);

  const onStep = values.json ? () => undefined : showProgress;
  const { importFeed } = await import("#core/imports/import-feed.ts");
  const { relatedSourcesOf } = await import("#core/imports/run-source.ts");
  await withServices(
    async (services) => {
      const parts = await services.catalogue.sourceParts(process.cwd());
      const address = { from, headers: {}, allowPrivate: [] };
      const report = await parts.runLocks
        .exclusively(source, async (signal) => {
          const opened = await parts.feeds.open(address, undefined, signal);
          if (opened.is === "unchanged")
            throw new Failure(`${from} answered that it has not changed, although it was not asked whether it had`);
          const feed = { source, format, company, companies: {}, dryRun, skipBad, allowLoss };
          const { takesFrom, takenOverBy } = relatedSourcesOf(source, parts.sources);
          const related = { takesFrom: [...takesFrom, ...movedFrom], takenOverBy };
          return importFeed(opened.inputs, { ...feed, ...related }, parts, { signal, onStep }).finally(opened.close);
        })
        .catch((error: unknown) => {
          throw codeOf(error) === "invalid" ? new Failure(`${from}: ${(error as Error).message}`) : error;
        })
        .finally(() => onStep());
      if (values.json) printJson({ source, dryRun, ...report });
      else printReport(report, dryRun);
      if (report.renumbered.length > 0)
        note(`\nif the openings were renumbered, --moved-from ${source} keeps their addresses`);
      if ("refused" in report) {
        const isLoss = Object.values(permanentLosses(report)).some(({ length }) => length > 0);
        throw new Failure(`${report.refused}${isLoss ? "; --allow-loss imports it anyway" : ""}`);
      }
    },
    dryRun ? "borrows" : "creates",
  );
};

const isSourceName = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,30}$/.test(text);
