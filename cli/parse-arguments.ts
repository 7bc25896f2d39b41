import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./command.ts";

/**
 * Parses the arguments of a command, as `parseArgs` of Node does. Raises a `UsageError` if an option that takes one value or none is given more than
 * once: Node takes only the last value, so a command would erase or answer one application and silently skip the other (trust S 1566). Options that
 * are declared `multiple` may be repeated.
 */
export function parseArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  const parsed = parseArgs(config);
  const { args, options = {} } = config;
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option" || options[token.name]?.multiple) continue;
    if (given.has(token.name)) throw new UsageError(`--${token.name} is given more than once`);
    given.add(token.name);
  }
  return parsed;
}
