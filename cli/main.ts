import { codeOf } from "#core/errors.ts";
import { applicationsFiles } from "./applications-files.ts";
import { applicationsList } from "./applications-list.ts";
import { applicationsSetState } from "./applications-set-state.ts";
import { applicationsShow } from "./applications-show.ts";
import { backup } from "./backup.ts";
import { type Command, Failure } from "./command.ts";
import { doctor } from "./doctor.ts";
import { erase } from "./erase.ts";
import { exportApplications } from "./export.ts";
import { help } from "./help.ts";
import { images } from "./images.ts";
import { jobsImport } from "./jobs-import.ts";
import { jobsList } from "./jobs-list.ts";
import { jobsShow } from "./jobs-show.ts";
import { jobsClose, jobsReopen } from "./jobs-state.ts";
import { outboxDiscard } from "./outbox-discard.ts";
import { outboxList } from "./outbox-list.ts";
import { outboxRetry } from "./outbox-retry.ts";
import { purge } from "./purge.ts";
import { reindex } from "./reindex.ts";
import { restore } from "./restore.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0); // the reader, as `head`, has seen enough
  throw error;
});

const commands: readonly Command[] = [
  jobsImport,
  jobsList,
  jobsShow,
  jobsClose,
  jobsReopen,
  applicationsList,
  applicationsShow,
  applicationsFiles,
  applicationsSetState,
  exportApplications,
  erase,
  purge,
  backup,
  restore,
  images,
  reindex,
  outboxList,
  outboxRetry,
  outboxDiscard,
  doctor,
];

const [group = "help", verb = "", ...more] = process.argv.slice(2);
const command = commands.find(({ name }) => name === group || name === `${group} ${verb}`);
const rest = command?.name === group ? process.argv.slice(3) : more;

if (!command) {
  const asked = ["help", "--help", "-h"].includes(group);
  (asked ? process.stdout : process.stderr).write(
    asked ? help(commands) : `careers: no command "${`${group} ${verb}`.trim()}"\n\n${help(commands)}`,
  );
  process.exitCode = asked ? 0 : 2;
} else if (rest.includes("--help")) process.stdout.write(`${command.usage}\n\n${command.says}\n`);
else {
  try {
    await command.run(rest);
  } catch (error) {
    if (!(error instanceof Failure) && !codeOf(error) && !isArgumentError(error)) throw error;
    process.stderr.write(`careers ${command.name}: ${(error as Error).message}\n`);
    process.exitCode = isArgumentError(error) ? 2 : 1;
  }
}

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
