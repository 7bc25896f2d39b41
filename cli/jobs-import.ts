import { parseArgs } from "node:util";
import { codeOf } from "#core/errors.ts";
import { importFormats, isImportFormat } from "#core/imports/formats.ts";
import { Failure, printJson, type RunCommand, showProgress, UsageError, withServices } from "./command.ts";
import { printReport } from "./import-report.ts";

export const jobsImport: RunCommand = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: "string" },
      format: { type: "string", default: "native" },
      company: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "skip-bad": { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [from] = positionals;
  const { source, company = source, format, force, "dry-run": dryRun, "skip-bad": skipBad } = values;
  if (!from || positionals.length > 1)
    throw new UsageError("one file, folder or address is needed, or - for standard input");
  if (!source || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(source))
    throw new UsageError("--source is needed: lower case letters, digits and hyphens");
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
          const feed = { source, format, company, companies: {}, dryRun, skipBad, force };
          const neighbours = relatedSourcesOf(source, parts.sources);
          return importFeed(opened.inputs, { ...feed, ...neighbours }, parts, { signal, onStep }).finally(opened.close);
        })
        .catch((error: unknown) => {
          throw codeOf(error) === "invalid" ? new Failure(`${from}: ${(error as Error).message}`) : error;
        })
        .finally(() => onStep());
      if (values.json) printJson({ source, dryRun, ...report });
      else printReport(report, dryRun);
      if ("refused" in report) throw new Failure(report.refused);
    },
    dryRun ? "borrows" : "creates",
  );
};
