import { parseArgs } from "node:util";
import { prepareSitePictures } from "#server/compose.ts";
import { configOfProcess } from "#server/config.ts";
import { type Command, Failure, plain, print } from "./command.ts";

export const images: Command = {
  name: "images",
  usage: "careers images [--again]",
  says: "Prepares the pictures of the site folder for every screen; those that did not change only --again.",
  async run(words) {
    const { values } = parseArgs({ args: [...words], options: { again: { type: "boolean", default: false } } });
    const { prepared, unchanged, small, problems } = await prepareSitePictures(configOfProcess(), values.again);
    for (const name of prepared) print(`${plain(name)}: prepared`);
    for (const line of small) print(`${plain(line)}: blurred on wide screens, which want 1600`);
    print(`${prepared.length} prepared, ${unchanged.length} unchanged; shown from the next start on`);
    if (problems.length > 0) throw new Failure(problems.map(plain).join("\n"));
  },
};
