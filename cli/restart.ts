import { callServer } from "#server/process/control.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { countWithNoun, note, printJson, type RunCommand } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const restart: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const { workers } = await callServer(configOfProcess().DATA_DIR, "restart");
  if (values.json) return printJson({ workers });
  note(`${countWithNoun(workers.length, "new process", "new processes")} running; the old ones have stopped`);
};
