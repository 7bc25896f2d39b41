import { join } from "node:path";
import { copyNameOf } from "#core/applications/desk/copy-name.ts";
import { accessApplication, findApplication, typedReferenceOrId } from "./application-access.ts";
import { print, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { copyIntoFolder } from "./copy-out.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";
import { activeContentWarning, refuseUnsafe } from "./unsafe-files.ts";

export const applicationsFiles: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      to: { type: "string" },
      unsafe: { type: "boolean" },
      withdrawn: { type: "boolean", default: false },
      restricted: { type: "boolean", default: false },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const typed = typedReferenceOrId(positionals);
  const { to } = values;
  if (!to) throw new UsageError("--to is needed: the folder to copy into");
  const why = requiredReason(values.why);
  const copied = await withServices(async (services) => {
    if (!values.unsafe) await refuseUnsafe(services, await findApplication(services, typed)); // first, because a refused access is not recorded
    const application = await accessApplication(services, typed, {
      action: "files",
      withdrawn: values.withdrawn,
      restricted: values.restricted,
      why,
    });
    const { id, files } = application;
    if (!values.unsafe) await refuseUnsafe(services, application);
    await copyIntoFolder(to, async (copyOut) => {
      for (const file of files)
        await copyOut(await services.uploads.files.read(file.key), join(to, copyNameOf(id, file)));
    });
    return files.map((file) => ({
      path: join(to, copyNameOf(id, file)),
      sha256: file.sha256,
      activeContent: file.activeContent ?? false,
    }));
  });
  if (values.json) return printJson(copied);
  for (const { path, sha256, activeContent } of copied) {
    print(`${sha256}  ${path}`);
    if (activeContent) print(`  ${activeContentWarning}`);
  }
};
