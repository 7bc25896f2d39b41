import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { counted, Failure, note, plain, print, printJson, type Run } from "./command.ts";

export const doctor: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { site: { type: "string" }, json: { type: "boolean" } },
  });
  const { examineFolder } = await import("#server/compose-doctor.ts");
  const { configOfProcess } = await import("#server/config.ts");
  const folder = values.site ? resolve(values.site) : configOfProcess().SITE_DIR;
  const findings = await examineFolder(folder);
  if (values.json) printJson(findings);
  else
    for (const { weight, where, says } of findings)
      print(`${weight.padEnd(8)} ${plain(where)}\n         ${plain(says)}\n`);
  const errors = findings.filter(({ weight }) => weight === "error").length;
  const counts = `${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`;
  if (errors > 0) throw new Failure(`${folder}: ${counts}`);
  if (!values.json) note(`${folder} is fine: ${counts}`);
};
