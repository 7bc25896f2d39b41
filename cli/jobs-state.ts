import { parseArgs } from "node:util";
import { jobIds } from "#core/jobs/job-id.ts";
import type { JobState } from "#core/jobs/job-store.ts";
import { Failure, Misuse, plain, print, type Run, withServices } from "./command.ts";

const change =
  (state: JobState): Run =>
  async (words) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
    if (positionals.length === 0) throw new Misuse("at least one id is needed");
    await withServices(async ({ jobStore, now }) => {
      for (const id of positionals) {
        if (!jobIds.has(id) || !(await jobStore.setState(id, state, now().toISOString())))
          throw new Failure(`there is no opening "${plain(id)}"`);
        print(`${id} is ${state}`);
      }
    });
  };

export const jobsClose = change("closed");
export const jobsReopen = change("open");
