import { parseArgs } from "node:util";
import { configOfProcess } from "#server/config.ts";
import { control } from "#server/control.ts";
import { counted, note, printJson, type Run } from "./command.ts";

export const restart: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const { workers } = await control(configOfProcess().DATA_DIR, "restart");
  if (values.json) return printJson({ workers });
  note(`${counted(workers.length, "new process", "new processes")} answer, and the old ones have ended`);
};
