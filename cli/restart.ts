import { parseArgs } from "node:util";
import { control } from "#server/process/control.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { counted, note, printJson, type Run } from "./command.ts";

export const restart: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const { workers } = await control(configOfProcess().DATA_DIR, "restart");
  if (values.json) return printJson({ workers });
  note(`${counted(workers.length, "new process", "new processes")} answer, and the old ones have ended`);
};
