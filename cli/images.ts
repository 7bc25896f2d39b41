import { parseArgs } from "node:util";
import { Failure, plain, print, type Run } from "./command.ts";

export const images: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { again: { type: "boolean", default: false } } });
  const { prepareSitePictures } = await import("#server/compose-pictures.ts");
  const { configOfProcess } = await import("#server/config.ts");
  const { prepared, unchanged, small, problems } = await prepareSitePictures(configOfProcess(), values.again);
  for (const name of prepared) print(`${plain(name)}: prepared`);
  for (const line of small) print(`${plain(line)}: will look blurred on wide screens, which need 1600 px`);
  print(`${prepared.length} prepared, ${unchanged.length} unchanged; the site shows them after its next start`);
  if (problems.length > 0) throw new Failure(problems.map(plain).join("\n"));
};
