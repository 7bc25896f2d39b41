import { parseArgs } from "node:util";
import { type Command, Failure, plain, print, printJson, withServices } from "./command.ts";

export const applicationsShow: Command = {
  name: "applications show",
  usage: "careers applications show ID [--json]",
  says: "Shows one application with its answers and its files.",
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    const [id = ""] = positionals;
    const { application, folder } = await withServices(async ({ applications, config }) => ({
      application: await applications.get(id),
      folder: `${config.DATA_DIR}/files`,
    }));
    if (!application) throw new Failure(`there is no application "${plain(id)}"`);
    if (values.json) return printJson(application);
    const { form, files, ...facts } = application;
    const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
    for (const [name, value] of [...Object.entries(facts), ...Object.entries(answers)])
      print(`${name.padEnd(21)} ${plain(String(value)).replaceAll("\n", `\n${" ".repeat(22)}`)}`);
    for (const file of files) {
      print(`\n${file.kind}: ${plain(file.name) || "without a name"} (${file.contentType}, ${file.size} bytes)`);
      print(`  sha256 ${file.sha256}\n  ${folder}/${file.key}`);
    }
  },
};
