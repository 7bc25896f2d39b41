import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { createPeer } from "#core/peers/peer.ts";
import { channelOf } from "../../compose/workers.ts";
import type { Config } from "../../settings/config.ts";

const program = fileURLToPath(new URL("./import-worker.ts", import.meta.url));

/** The limit of an import's heap, in megabytes. A feed that needs more makes the process end, and the import fails. */
const maxHeapMb = 2048;

/** How long a run that was told to stop may take to finish what it is storing. After that, its process is killed. */
const stopTimeoutMs = 10_000;

/** The time limit of a run. Without it, a run that never ends would block all other sources. */
const maxRunMs = 2 * 3_600_000;

/** The calls to the import process. They are sent on the topic `import`. */
export interface ImportCalls {
  /** Imports one source. The import process itself stores the outcome. */
  run(task: ImportTask): Promise<ImportAnswer>;
  /** Stops the run early. */
  stop(_: undefined): void;
}

export interface ImportTask {
  readonly config: Config;
  readonly source: string;
}

/** The outcome of a run, for the log. */
export type ImportAnswer =
  | { readonly is: "done"; readonly counts: Readonly<Record<string, number>> }
  | { readonly is: "unchanged" }
  | { readonly is: "failed"; readonly says: string; readonly busy: boolean };

/** Runs imports, each in a process of its own. */
export interface ImportRunner {
  /** Runs the import of a source. Raises `unavailable` if the process ends without a result; then the outcome was not stored. */
  run(source: string, signal: AbortSignal): Promise<ImportAnswer>;
}

/**
 * Creates a runner whose processes have a lower priority, so that visitors come first. `mayStart` raises `unavailable` if no import may be started
 * now.
 */
export const createImportRunner = (config: Config, mayStart?: () => void): ImportRunner => ({
  async run(source, signal) {
    mayStart?.();
    const child = fork(program, {
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
    });
    const worker = createPeer<ImportCalls>("import", channelOf(child), {});
    const ended = endOf(child).then(worker.disconnected);
    lower(child.pid);
    const answer = worker.ask("run", { config, source });
    let killing: NodeJS.Timeout | undefined;
    const stop = (): void => {
      worker.tell("stop", undefined);
      killing ??= setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
    };
    const tooLong = setTimeout(stop, maxRunMs);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    try {
      return await answer;
    } finally {
      if (child.connected) child.disconnect(); // the import process ends when its channel is closed
      await ended;
      clearTimeout(killing);
      clearTimeout(tooLong);
      signal.removeEventListener("abort", stop);
    }
  },
});

/** Resolves, with the reason as a text, when a process has ended or could not be started. */
function endOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once("exit", (code, signal) =>
    resolve(`its process ended with ${signal ?? `exit code ${code}`}: too little memory, or somebody killed it`),
  );
  child.on("error", ({ message }) => {
    if (child.pid === undefined) resolve(`its process cannot be started: ${message}`);
  });
  return promise;
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // some systems do not allow this; the process then runs with normal priority
  }
}
