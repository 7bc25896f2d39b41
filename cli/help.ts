import type { Command } from "./commands.ts";

export const help = (commands: readonly Command[]): string =>
  [
    "careers: runs this careers site from the command line",
    "",
    ...commands.flatMap(({ usage, says }) => [`  ${usage}`, `      ${says}`]),
    "",
    "Settings come from the environment, as for the server; see docs/operating.md.",
    "",
  ].join("\n");
