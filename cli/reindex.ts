import { parseArgs } from "node:util";
import { counted, note, printJson, type Run, showsProgress, withServices } from "./command.ts";

export const reindex: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  await withServices(async ({ catalogue: { searchEngine } }) => {
    const { openings, milliseconds } = await searchEngine.reindex((done) => {
      if (showsProgress()) process.stderr.write(`\r\u001b[K${done} openings …`);
    });
    if (showsProgress()) process.stderr.write("\r\u001b[K");
    if (values.json) return printJson({ openings, milliseconds });
    note(`${counted(openings, "opening")} in ${(milliseconds / 1000).toFixed(1)} s`);
  });
};
