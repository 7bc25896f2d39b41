import { parseArgs } from "node:util";
import type { Format } from "#core/imports/candidate.ts";
import { momentOf } from "#core/time.ts";
import { Failure, Misuse, printJson, type Run, showsProgress, withServices } from "./command.ts";
import { printReport } from "./import-report.ts";
import { readJson } from "./read-json.ts";

const formats: Readonly<Record<string, () => Promise<Format>>> = {
  native: async () => (await import("#core/imports/native.ts")).native,
  ashby: async () => (await import("#core/imports/ashby.ts")).ashby,
  greenhouse: async () => (await import("#core/imports/greenhouse.ts")).greenhouse,
};

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
  const loadFormat = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
  if (!file || positionals.length > 1) throw new Misuse("one file is needed");
  if (!source || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(source))
    throw new Misuse("--source is needed: lower case letters, digits and hyphens");
  if (!company || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(company))
    throw new Misuse("--company must be a code: lower case letters, digits and hyphens");
  if (!loadFormat) throw new Misuse(`--format must be one of ${Object.keys(formats).join(", ")}`);

  const progress = values.json ? () => undefined : terminalProgress();
  progress("reading");
  const parsed = readJson(file);
  const format = await loadFormat();
  const { prepareImport } = await import("#core/imports/prepare.ts");
  const { missingPay } = await import("#core/jobs/pay-transparency.ts");
  const { tryImport } = await import("#core/imports/run.ts");
  await withServices(
    async (services) => {
      progress("checking");
      const candidates = format(parsed, { source, company, languageOfText: services.languageOfText });
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
      const report = { ...outcome, problems: prepared.problems, unmapped: prepared.unmapped, missingPay: pay };
      if (values.json) printJson({ source, dryRun: values["dry-run"], ...report });
      else printReport(report, values["dry-run"]);
      if ("refused" in outcome) throw new Failure(outcome.refused);
    },
    values["dry-run"] ? "borrows" : "makes",
  );
};

/** Shows progress on a single line, on terminals only. */
function terminalProgress(): (step?: string) => void {
  if (!showsProgress()) return () => undefined;
  return (step) => void process.stderr.write(step ? `\r\u001b[K${step} …` : "\r\u001b[K");
}
