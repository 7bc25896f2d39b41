import { readFileSync } from "node:fs";
import { codeOf } from "#core/errors.ts";
import { systemErrorSentence } from "#core/system-trouble.ts";
import { nearestOf } from "#core/text/nearest.ts";
import { type Command, Failure, plain, setQuiet, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { findCommand } from "./find-command.ts";
import { help, helpOn, knownOptions } from "./help.ts";

const isQuiet = (word: string): boolean => word === "--quiet" || word === "-q";

/**
 * Runs `careers` with the words of a command line, and prints to stdout and stderr. Sets the exit code of this process if the command fails: 2 for
 * wrong arguments or an unknown command, 1 for any other expected failure. Throws unexpected errors.
 */
export async function runCareers(words: readonly string[]): Promise<void> {
  setQuiet(words.some(isQuiet));
  const asked = findCommand(
    words.filter((word) => !isQuiet(word)),
    commands,
  );
  if (asked.is === "version") {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    process.stdout.write(`Portico ${version}, Node ${process.version}\n`);
  } else if (asked.is === "help") {
    const [only, ...others] = asked.about;
    process.stdout.write(only && others.length === 0 ? helpOn(only) : help(asked.about));
  } else if (asked.is === "unknown") {
    const hints = [
      asked.meant ? `Did you mean "careers ${asked.meant}"?` : "",
      asked.verbs.length > 0 ? `Choose from ${asked.verbs.join(", ")}.` : "",
      '"careers help" lists all commands.',
    ].filter((hint) => hint !== "");
    process.stderr.write(`careers: no command "${plain(asked.typed)}". ${hints.join(" ")}\n`);
    process.exitCode = 2;
  } else await runCommand(asked.command, asked.args);
}

/** Runs a command. The program exits with 2 for wrong arguments and with 1 for any other expected failure. Each failure is explained in one line. */
async function runCommand(command: Command, args: string[]): Promise<void> {
  try {
    const run = await command.load();
    await run(args);
  } catch (error) {
    const isUsage = error instanceof UsageError || isArgumentError(error);
    const isExpected = isUsage || error instanceof Failure || codeOf(error) !== undefined;
    const [firstLine = ""] = error instanceof Error ? error.message.split("\n") : [];
    const message = isExpected
      ? `${isUsage ? firstLine : (error as Error).message}${optionHint(error, command)}`
      : systemErrorSentence(error);
    if (message === undefined) throw error;
    process.stderr.write(`careers ${command.name}: ${plain(message)}\n${isUsage ? `${command.usage}\n` : ""}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

function isArgumentError(error: unknown): error is TypeError {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function optionHint(error: unknown, command: Command): string {
  const typed = isArgumentError(error) ? /^Unknown option '(--[^'=]+)/.exec(error.message)?.[1] : undefined;
  const [meant] = typed ? nearestOf(typed, knownOptions(command), 1) : [];
  return meant ? `. Did you mean ${meant}?` : "";
}
