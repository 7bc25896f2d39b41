import { parseArgs } from "node:util";
import { Failure, plain, print, type Run } from "./command.ts";

export const images: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { again: { type: "boolean", default: false } } });
  const { prepareSitePictures } = await import("#server/compose-pictures.ts");
  const { configOfProcess } = await import("#server/config.ts");
  const { prepared, unchanged, small, problems } = await prepareSitePictures(configOfProcess(), values.again);
  for (const name of prepared) print(`${plain(name)}: prepared`);
  for (const line of small) print(`${plain(line)}: blurred on wide screens, which want 1600`);
  print(`${prepared.length} prepared, ${unchanged.length} unchanged; shown from the next start on`);
  if (problems.length > 0) throw new Failure(problems.map(plain).join("\n"));
};
