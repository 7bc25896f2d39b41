import { parseArgs } from "node:util";
import { Failure, note, plain, print, printJson, type RunCommand } from "./command.ts";

export const images: RunCommand = async (args) => {
  const { values } = parseArgs({
    args,
    options: { again: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const { prepareSitePictures } = await import("#server/compose/pictures.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { prepared, unchanged, small, problems } = await prepareSitePictures(configOfProcess(), values.again);
  if (values.json) printJson({ prepared, unchanged, small, problems });
  else printResult(prepared, unchanged, small);
  if (problems.length > 0) throw new Failure(problems.map(plain).join("\n"));
};

function printResult(prepared: readonly string[], unchanged: readonly string[], small: readonly string[]): void {
  for (const name of prepared) note(`${plain(name)}: prepared`);
  for (const line of small) print(`${plain(line)}: will look blurred on wide screens, which need 1600 px`);
  note(`${prepared.length} prepared, ${unchanged.length} unchanged; the site shows them after its next start`);
}
