import { codeOf } from "#core/errors.ts";
import { Failure, Misuse, plain } from "./command.ts";
import { commands } from "./commands.ts";
import { help } from "./help.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0); // the reader, such as `head`, has closed the pipe
  throw error;
});

const [group = "help", verb = "", ...more] = process.argv.slice(2);
const command = commands.find(({ name }) => name === group || name === `${group} ${verb}`);
const rest = command?.name === group ? process.argv.slice(3) : more;

if (!command) {
  const asked = ["help", "--help", "-h"].includes(group);
  (asked ? process.stdout : process.stderr).write(
    asked ? help(commands) : `careers: no command "${plain(`${group} ${verb}`).trim()}"\n\n${help(commands)}`,
  );
  process.exitCode = asked ? 0 : 2;
} else if (rest.includes("--help")) process.stdout.write(`${command.usage}\n\n${command.says}\n`);
else {
  try {
    const run = await command.load();
    await run(rest);
  } catch (error) {
    if (!(error instanceof Failure) && !codeOf(error) && !isArgumentError(error)) throw error;
    const usage = error instanceof Misuse ? `${command.usage}\n` : "";
    process.stderr.write(`careers ${command.name}: ${plain((error as Error).message)}\n${usage}`);
    process.exitCode = isArgumentError(error) ? 2 : 1;
  }
}

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
