import { findApplication, typedReferenceOrId } from "./application-access.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const scansList: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const files = await withServices(({ uploads: { scans } }) => scans.unscanned());
  if (values.json) return printJson(files);
  const rows = files.map(({ reference, applicationId, key, state, tries, nextAt }) => [
    reference ?? applicationId,
    key,
    state,
    `${tries}`,
    nextAt ? formatMinute(nextAt) : "never",
  ]);
  print(table(["application", "file", "state", "tries", "next (UTC)"], rows));
  note(`\n${countWithNoun(files.length, "file")} not scanned for malware`);
};

export const scansRetry: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  await withServices(async (services) => {
    const { id, reference } = await findApplication(services, typed);
    const files = await services.uploads.scans.retry(id);
    if (files === 0) throw new Failure(`no file of ${reference} waits for another scan, and none was given up`);
    if (values.json) return printJson({ reference, files });
    note(`${countWithNoun(files, "file")} of ${reference} will be scanned within a minute`);
  });
};
