import { parseArgs } from "node:util";
import { jobIds } from "#core/jobs/job-id.ts";
import type { JobState } from "#core/jobs/job-store.ts";
import { momentOf } from "#core/time.ts";
import { type Command, Failure, plain, print, withServices } from "./command.ts";

const change = (verb: string, state: JobState, says: string): Command => ({
  name: `jobs ${verb}`,
  usage: `careers jobs ${verb} ID …`,
  says,
  async run(words) {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
    if (positionals.length === 0) throw new Failure(`at least one id is needed\n${this.usage}`);
    await withServices(async ({ jobStore, now }) => {
      for (const id of positionals) {
        if (!jobIds.has(id) || !(await jobStore.setState(id, state, momentOf(now()))))
          throw new Failure(`there is no opening "${plain(id)}"`);
        print(`${id} is ${state}`);
      }
    });
  },
});

export const jobsClose = change(
  "close",
  "closed",
  "Closes openings by hand: they leave the search, their page says so. Imports leave them closed.",
);
export const jobsReopen = change("reopen", "open", "Opens closed openings again.");
