import { exportedJob, jobTable } from "#core/jobs/exported-job.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { csvOf } from "#core/text/csv.ts";
import { countWithNoun, note, plain, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { writeOutput } from "./write-output.ts";

/** The formats in which openings can be exported. */
const exportFormats = ["json", "csv"] as const;

/** Exports the open openings: in the `native` format, which imports can read back, or as a table for people. */
export const jobsExport: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      source: { type: "string" },
      country: { type: "string" },
      format: { type: "string", default: "json" },
      out: { type: "string" },
    },
  });
  const { source, format, out } = values;
  const country = values.country?.toLowerCase();
  if (country !== undefined && !countryCodes.has(country))
    throw new UsageError("--country must be two letters, such as de");
  if (!exportFormats.some((known) => known === format))
    throw new UsageError(`--format must be one of ${exportFormats.join(", ")}`);
  const filter = { state: "open" as const, ...(source ? { source } : {}), ...(country ? { country } : {}) };
  const jobs = await withServices(async ({ catalogue: { jobStore } }) =>
    (await jobStore.list(filter)).map(({ job }) => job),
  );
  const text =
    format === "csv" ? csvOf(jobTable(jobs)) : `${JSON.stringify({ openings: jobs.map(exportedJob) }, null, 2)}\n`;
  if (out === undefined) return void process.stdout.write(text);
  writeOutput(out, text);
  note(`${countWithNoun(jobs.length, "opening")} written to ${plain(out)}`);
};
