import { parseArgs } from "node:util";
import { codeOf } from "#core/errors.ts";
import type { Format } from "#core/imports/candidate.ts";
import type { PreparedImport, RecordProblem } from "#core/imports/prepare.ts";
import { type ImportDiff, runImport } from "#core/imports/run.ts";
import { momentOf } from "#core/time.ts";
import type { Services } from "#server/compose.ts";
import { Failure, Misuse, plain, print, printJson, type Run, table, withServices } from "./command.ts";
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
    throw new Failure("--source is needed: lower case letters, digits and hyphens");
  if (!company || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(company))
    throw new Failure("--company must be a code: lower case letters, digits and hyphens");
  if (!loadFormat) throw new Failure(`--format must be one of ${Object.keys(formats).join(", ")}`);

  const progress = values.json ? () => undefined : terminalProgress();
  progress("reading");
  const parsed = readJson(file);
  const format = await loadFormat();
  const { prepareImport } = await import("#core/imports/prepare.ts");
  await withServices(async (services) => {
    progress("checking");
    const candidates = format(parsed, { source, company, languageOfText: services.languageOfText });
    const prepared = prepareImport(candidates, services.preparation);
    progress("storing");
    const outcome = await attempt(services, prepared, {
      source,
      dryRun: values["dry-run"],
      skipBad: values["skip-bad"],
      force: values.force,
    });
    progress();
    if (values.json) printJson({ source, dryRun: values["dry-run"], ...outcome });
    else report(outcome, values["dry-run"]);
    if ("refused" in outcome) throw new Failure(outcome.refused);
  });
};

type Outcome = ImportDiff | { readonly refused: string; readonly problems: readonly RecordProblem[] };

async function attempt(
  services: Services,
  prepared: PreparedImport,
  options: { source: string; dryRun: boolean; skipBad: boolean; force: boolean },
): Promise<Outcome> {
  try {
    return await runImport(services.jobStore, prepared, { ...options, at: momentOf(services.now()) });
  } catch (error) {
    if (codeOf(error) !== "invalid") throw error;
    return { refused: (error as Error).message, problems: prepared.problems };
  }
}

function report(outcome: Outcome, dryRun: boolean): void {
  if ("refused" in outcome) {
    for (const problem of outcome.problems.slice(0, 50)) print(lineOf(problem));
    if (outcome.problems.length > 50) print(`… and ${outcome.problems.length - 50} more`);
    return;
  }
  for (const kind of ["added", "changed", "closed"] as const)
    for (const id of outcome[kind].slice(0, 20)) print(`${kind.padEnd(9)} ${id}`);
  for (const skipped of outcome.skipped.slice(0, 50)) print(`skipped   ${lineOf(skipped)}`);
  const counts = (["added", "changed", "closed", "unchanged", "skipped"] as const).map((kind) => [
    kind,
    String(outcome[kind].length),
  ]);
  print(`${dryRun ? "\nDry run, nothing was stored:\n" : "\n"}${table(["", "openings"], counts)}`);
}

const lineOf = ({ where, id, message }: RecordProblem): string =>
  plain([where, id, message].filter((part) => part !== "").join(" · "));

/** Shows progress on a single line, on terminals only. */
function terminalProgress(): (step?: string) => void {
  if (!process.stderr.isTTY) return () => undefined;
  return (step) => void process.stderr.write(step ? `\r\u001b[K${step} …` : "\r\u001b[K");
}
