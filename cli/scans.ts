import { parseArgs } from "node:util";
import { namedBy, wordIn } from "./application-access.ts";
import { counted, Failure, note, print, printJson, type Run, table, withServices } from "./command.ts";

export const scansList: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const files = await withServices(({ uploads: { scans } }) => scans.unsearched());
  if (values.json) return printJson(files);
  const rows = files.map(({ reference, applicationId, key, state, tries, nextAt }) => [
    reference ?? applicationId,
    key,
    state,
    `${tries}`,
    nextAt ? nextAt.slice(0, 16).replace("T", " ") : "never",
  ]);
  print(table(["application", "file", "state", "tries", "next (UTC)"], rows));
  note(`\n${counted(files.length, "file")} not searched for malware`);
};

export const scansRetry: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const word = wordIn(positionals);
  await withServices(async (services) => {
    const { id, reference } = await namedBy(services, word);
    const files = await services.uploads.scans.retry(id);
    if (files === 0) throw new Failure(`no file of ${reference} waits for another try, and none was given up`);
    if (values.json) return printJson({ reference, files });
    note(`${counted(files, "file")} of ${reference} will be searched within a minute`);
  });
};
