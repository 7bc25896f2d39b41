import { parseArgs } from "node:util";
import { counted, note, printJson, type Run, showProgress, withServices } from "./command.ts";

export const reindex: Run = async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  await withServices(async ({ catalogue: { searchEngine } }) => {
    const { openings, milliseconds } = await searchEngine.reindex((done) => showProgress(`${done} openings`));
    showProgress();
    if (values.json) return printJson({ openings, milliseconds });
    note(`${counted(openings, "opening")} in ${(milliseconds / 1000).toFixed(1)} s`);
  });
};
