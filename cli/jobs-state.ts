import { jobIds } from "#core/jobs/job-id.ts";
import type { JobState } from "#core/jobs/job-store.ts";
import { momentOf } from "#core/time/time.ts";
import { Failure, note, plain, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const change =
  (state: JobState): RunCommand =>
  async (args) => {
    const { values, positionals } = parseArguments({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    if (positionals.length === 0) throw new UsageError("at least one id is needed");
    await withServices(async ({ catalogue: { jobStore }, now }) => {
      for (const id of positionals) {
        if (!jobIds.has(id) || !(await jobStore.setState(id, state, momentOf(now()))))
          throw new Failure(`there is no opening "${plain(id)}"`);
        if (!values.json) note(`${id} is ${state}`);
      }
    });
    if (values.json) printJson(positionals.map((id) => ({ id, state })));
  };

export const jobsClose = change("closed");
export const jobsReopen = change("open");
