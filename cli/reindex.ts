import { countWithNoun, note, printJson, type RunCommand, showProgress, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const reindex: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  await withServices(async ({ catalogue: { searchEngine } }) => {
    const { openings, milliseconds } = await searchEngine.reindex((done) => showProgress(`${done} openings`));
    showProgress();
    if (values.json) return printJson({ openings, milliseconds });
    note(`${countWithNoun(openings, "opening")} in ${(milliseconds / 1000).toFixed(1)} s`);
  });
};
