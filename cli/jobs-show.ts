import { jobIds } from "#core/jobs/job-id.ts";
import { plainText } from "#core/text/plain-text.ts";
import { Failure, plain, print, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const jobsShow: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [id] = positionals;
  if (id === undefined) throw new UsageError("the id of an opening is needed");
  const found = jobIds.has(id)
    ? await withServices(async ({ catalogue: { jobStore } }) => ({
        stored: await jobStore.get(id),
        events: await jobStore.events(id),
      }))
    : undefined;
  if (!found?.stored) throw new Failure(`there is no opening "${plain(id)}"`);
  const { stored, events } = found;
  if (values.json) return printJson({ ...stored, events });
  const { sections, places, ...facts } = stored.job;
  print(
    `${plain(stored.job.title)}\n${stored.state}${stored.closedAt ? ` since ${stored.closedAt}` : ""}, from ${stored.source}\n`,
  );
  for (const place of places)
    print(`place            ${place.country}${place.city ? ` ${plain(place.city.label)} (${place.city.code})` : ""}`);
  for (const [name, value] of Object.entries(facts))
    print(`${name.padEnd(16)} ${plain(typeof value === "string" ? value : JSON.stringify(value))}`);
  for (const { kind, at, who } of events) print(`${kind.padEnd(16)} ${at} by ${plain(who)}`);
  for (const { type, title, content } of sections) print(`\n[${type}] ${plain(title)}\n${plain(plainText(content))}`);
};
