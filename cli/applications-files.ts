import { join } from "node:path";
import { parseArgs } from "node:util";
import { careful, lookAt, namedBy, neededReason, refuseUnsafe, wordIn } from "./application-access.ts";
import { Misuse, print, printJson, type Run, withServices } from "./command.ts";
import { copyingInto, nameOf } from "./copy-out.ts";

export const applicationsFiles: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      to: { type: "string" },
      unsafe: { type: "boolean" },
      withdrawn: { type: "boolean", default: false },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const word = wordIn(positionals);
  const { to } = values;
  if (!to) throw new Misuse("--to is needed: the folder to copy into");
  const why = neededReason(values.why);
  const copied = await withServices(async (services) => {
    if (!values.unsafe) await refuseUnsafe(services, await namedBy(services, word)); // what is refused was not taken
    const application = await lookAt(services, word, { action: "files", withdrawn: values.withdrawn, why });
    const { id, files } = application;
    if (!values.unsafe) await refuseUnsafe(services, application);
    await copyingInto(to, async (copyOut) => {
      for (const file of files) await copyOut(await services.uploads.files.read(file.key), join(to, nameOf(id, file)));
    });
    return files.map((file) => ({
      path: join(to, nameOf(id, file)),
      sha256: file.sha256,
      activeContent: file.activeContent ?? false,
    }));
  });
  if (values.json) return printJson(copied);
  for (const { path, sha256, activeContent } of copied) {
    print(`${sha256}  ${path}`);
    if (activeContent) print(`  ${careful}`);
  }
};
