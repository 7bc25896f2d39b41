import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { PorticoError } from "#core/errors.ts";
import type { Config } from "../../settings/config.ts";

const program = fileURLToPath(new URL("./import-worker.ts", import.meta.url));

/** The most memory for objects, in megabytes: a feed that needs more is told as too large. */
const heap = 2048;

/** How long a run that is told to stop may take to store what it is storing, in milliseconds. */
const patience = 10_000;

/** The longest that a run may take, in milliseconds: one that never ends would keep all other sources waiting. */
const longest = 2 * 3_600_000;

/** What a process is to import. */
export interface ImportTask {
  readonly config: Config;
  readonly source: string;
}

/** What it says when it has ended: one line for the log. What happened is remembered by itself. */
export type ImportAnswer =
  | { readonly is: "done"; readonly counts: Readonly<Record<string, number>> }
  | { readonly is: "unchanged" }
  | { readonly is: "failed"; readonly says: string; readonly busy: boolean };

/** Runs imports, each in a process of its own. */
export interface ImportRunner {
  /** Raises `unavailable` where the process ends without an answer: it remembered nothing. */
  run(source: string, signal: AbortSignal): Promise<ImportAnswer>;
}

/** Processes of lower priority, so that visitors come first. `mayStart` raises `unavailable` where none may be started any more. */
export const createImportRunner = (config: Config, mayStart?: () => void): ImportRunner => ({
  async run(source, signal) {
    mayStart?.();
    const child = fork(program, {
      ...{ serialization: "advanced", stdio: ["ignore", "inherit", "inherit", "ipc"] },
      execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
    });
    let answer: ImportAnswer | undefined;
    child.on("message", (message: ImportAnswer) => {
      answer = message;
    });
    child.on("error", () => undefined); // told by its end
    lower(child.pid);
    child.send({ config, source } satisfies ImportTask, () => undefined);
    let late: NodeJS.Timeout | undefined;
    const stop = (): void => {
      child.send("stop", () => undefined);
      late = setTimeout(() => child.kill("SIGKILL"), patience);
    };
    const tooLong = setTimeout(stop, longest);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    const [code, killed] = (await once(child, "close")) as [number | null, string | null];
    clearTimeout(late);
    clearTimeout(tooLong);
    signal.removeEventListener("abort", stop);
    if (answer) return answer;
    const how = killed ?? `exit code ${code}`;
    throw new PorticoError("unavailable", `its process ended with ${how}: too little memory, or somebody killed it`);
  },
});

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // where the system does not allow it, it works at the usual one
  }
}
