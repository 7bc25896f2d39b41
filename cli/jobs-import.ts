import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { codeOf } from "#core/errors.ts";
import type { Candidate, FormatContext } from "#core/imports/candidate.ts";
import { type FeedFormatKey, feedFormats, isFeedFormat } from "#core/imports/formats.ts";
import { systemTrouble } from "#core/system-trouble.ts";
import { momentOf } from "#core/time.ts";
import { Failure, Misuse, printJson, type Run, showsProgress, withServices } from "./command.ts";
import { printReport } from "./import-report.ts";

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
  const [file] = positionals;
  const { source, company = source } = values;
  const { format: key } = values;
  if (!file || positionals.length > 1) throw new Misuse("one file is needed");
  if (!source || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(source))
    throw new Misuse("--source is needed: lower case letters, digits and hyphens");
  if (!company || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(company))
    throw new Misuse("--company must be a code: lower case letters, digits and hyphens");
  if (!isFeedFormat(key)) throw new Misuse(`--format must be one of ${Object.keys(feedFormats).join(", ")}`);

  const progress = values.json ? () => undefined : terminalProgress();
  const { prepareImport } = await import("#core/imports/prepare.ts");
  const { missingPay } = await import("#core/jobs/pay-transparency.ts");
  const { tryImport } = await import("#core/imports/run.ts");
  await withServices(
    async (services) => {
      progress("reading");
      const { languageOfText, site } = services;
      const candidates = await readFile(file, key, { source, company, site, languageOfText });
      progress("checking");
      const prepared = prepareImport(candidates, services.preparation);
      progress("storing");
      const outcome = await tryImport(services.jobStore, prepared, {
        source,
        dryRun: values["dry-run"],
        skipBad: values["skip-bad"],
        force: values.force,
        at: momentOf(services.now()),
      });
      progress();
      const pay = missingPay(prepared.ready.map(({ job }) => job));
      const report = {
        ...outcome,
        problems: prepared.problems,
        unmapped: prepared.unmapped,
        shares: prepared.shares,
        missingPay: pay,
      };
      if (values.json) printJson({ source, dryRun: values["dry-run"], ...report });
      else printReport(report, values["dry-run"]);
      if ("refused" in outcome) throw new Failure(outcome.refused);
    },
    values["dry-run"] ? "borrows" : "makes",
  );
};

async function readFile(file: string, format: FeedFormatKey, context: FormatContext): Promise<Candidate[]> {
  const { readFeed } = await import("#core/imports/read-feed.ts");
  try {
    const candidates: Candidate[] = [];
    const input = { bytes: createReadStream(file) };
    for await (const candidate of readFeed(await feedFormats[format](), input, context)) candidates.push(candidate);
    return candidates;
  } catch (error) {
    if (codeOf(error) === "invalid") throw new Failure(`${file}: ${(error as Error).message}`);
    const trouble = systemTrouble(error);
    throw trouble ? new Failure(`${file} ${trouble}`) : error;
  }
}

/** Shows progress on a single line, on terminals only. */
function terminalProgress(): (step?: string) => void {
  if (!showsProgress()) return () => undefined;
  return (step) => void process.stderr.write(step ? `\r\u001b[K${step} …` : "\r\u001b[K");
}
