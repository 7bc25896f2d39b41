import { parseArgs } from "node:util";
import { codeOf } from "#core/errors.ts";
import { feedFormats, isFeedFormat } from "#core/imports/formats.ts";
import { Failure, Misuse, printJson, type Run, withServices } from "./command.ts";
import { printReport } from "./import-report.ts";
import { terminalProgress } from "./progress.ts";

export const jobsImport: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
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
    throw new Misuse("one file, folder or address is needed, or - for what is piped in");
  if (!source || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(source))
    throw new Misuse("--source is needed: lower case letters, digits and hyphens");
  if (!company || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(company))
    throw new Misuse("--company must be a code: lower case letters, digits and hyphens");
  if (!isFeedFormat(format)) throw new Misuse(`--format must be one of ${Object.keys(feedFormats).join(", ")}`);

  const progress = values.json ? () => undefined : terminalProgress();
  const { importFeed } = await import("#core/imports/import-feed.ts");
  const { neighboursOf } = await import("#core/imports/run-source.ts");
  await withServices(
    async (services) => {
      const parts = await services.catalogue.sourceParts(process.cwd());
      const address = { from, headers: {}, allowPrivate: [] };
      const report = await parts.runLocks
        .alone(source, async (signal) => {
          const opened = await parts.feeds.open(address, undefined, signal);
          if (opened.is === "unchanged")
            throw new Failure(`${from} says that nothing has changed, though nobody asked`);
          const feed = { ...{ source, format, company, companies: {}, dryRun, skipBad, force } };
          const around = neighboursOf(source, parts.sources);
          return importFeed(opened.inputs, { ...feed, ...around }, parts, { signal, onStep: progress }).finally(
            opened.close,
          );
        })
        .catch((error: unknown) => {
          throw codeOf(error) === "invalid" ? new Failure(`${from}: ${(error as Error).message}`) : error;
        })
        .finally(() => progress());
      if (values.json) printJson({ source, dryRun, ...report });
      else printReport(report, dryRun);
      if ("refused" in report) throw new Failure(report.refused);
    },
    dryRun ? "borrows" : "makes",
  );
};
