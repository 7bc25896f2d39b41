import { parseArgs } from "node:util";
import type { JobState } from "#core/jobs/job-store.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { Failure, print, printJson, type Run, table, withServices } from "./command.ts";

const isState = (text: string | undefined): text is JobState | undefined =>
  text === undefined || text === "open" || text === "closed";

export const jobsList: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      state: { type: "string" },
      source: { type: "string" },
      country: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { state, source } = values;
  const country = values.country?.toLowerCase();
  if (country !== undefined && !countryCodes.has(country))
    throw new Failure("--country must be two letters, such as de");
  if (!isState(state)) throw new Failure("--state must be open or closed");
  const filter = {
    ...(state ? { state } : {}),
    ...(source ? { source } : {}),
    ...(country ? { country } : {}),
  };
  const jobs = await withServices(({ jobStore }) => jobStore.list(filter));
  if (values.json)
    return printJson(jobs.map(({ job, ...rest }) => ({ id: job.id, title: job.title, ...rest, places: job.places })));
  const rows = jobs.map(({ job, source: from, state: now }) => [
    job.id,
    job.unlisted ? `${now}, unlisted` : now,
    from,
    [...new Set(job.places.map((place) => place.country))].join(" "),
    job.title,
  ]);
  print(table(["id", "state", "source", "countries", "title"], rows, 60));
  print(`\n${jobs.length} openings`);
};
