import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { InstallationState } from "#core/installation/troubles.ts";
import { databaseSystemOf } from "./compose/databases.ts";
import { pendingUpdate, updateBackupText } from "./compose/pending-update.ts";
import type { RunWorkersOptions } from "./process/run-workers.ts";
import type { RunningServer } from "./process/start-up.ts";
import type { Config } from "./settings/config.ts";
import { type OwnProgram, ownProgram } from "./settings/own-program.ts";

const workerProgram = fileURLToPath(new URL("./web-worker.ts", import.meta.url));

/**
 * Serves the built pages in a folder until the process is told to stop. `seen` is the result of an examination of the stored data, if the data was
 * already examined.
 */
export async function runServer(config: Config, built: string, seen?: InstallationState): Promise<void> {
  const count = config.WEB_CONCURRENCY || availableParallelism();
  const restarts = count === 1 ? undefined : catchRestarts();
  await announceWork(config);
  const useless = Promise.withResolvers<string>();
  const own = ownProgram(built, useless.resolve);
  const server = await (restarts
    ? runMany(config, { program: workerProgram, built, own, onGiveUp: useless.resolve }, { count, restarts, seen })
    : runAlone(config, built, own, seen));
  stopOnSignal(server);
  void useless.promise.then((says) => endUseless(server, says));
  console.log(`
Portico is ready:  ${server.address}

  Open it, search and apply. ${server.mails}${config.DESK_URL && `\n  The desk is at ${config.DESK_URL}.`}
  ./careers help               what an operator can do
  ./careers applications list  who applied
  Ctrl-C                       stops it
`);
  flushCompileCache(); // otherwise the cache would be written only when the process exits normally
}

/**
 * Prints why the start takes longer: new data is being set up, or databases are being updated. For an update, also prints how the operator can return
 * to the earlier version.
 */
async function announceWork(config: Config): Promise<void> {
  const system = await databaseSystemOf(config);
  if (!system.isSetUp()) return console.log(`Setting up ${config.DATA_DIR} ...`);
  const updates = await pendingUpdate(system).catch(() => []); // ignored here: opening the databases will report what is wrong
  for (const { database, where, pending } of updates)
    console.log(`Updating ${database} in ${where} up to ${pending.at(-1)} ...`);
  for (const text of new Set(updates.map(updateBackupText))) console.log(text);
}

/** Ends a host that can no longer replace its processes. A supervisor such as systemd then starts the build that is installed now. */
async function endUseless(server: RunningServer, says: string): Promise<void> {
  console.error(`Portico exits because it can no longer replace its processes: ${says}. Start it again.`);
  await server.stop();
  process.exit(1);
}

async function runAlone(
  config: Config,
  built: string,
  own: OwnProgram,
  seen: InstallationState | undefined,
): Promise<RunningServer> {
  const [{ startServer }, { loadBuild }, { deskPagesOf }] = await Promise.all([
    import("./main.ts"),
    import("./process/load-build.ts"),
    import("./desk/pages.ts"),
  ]);
  const deskPages = await deskPagesOf(config, built);
  return startServer({ config, own, seen, pagesUnder: await loadBuild(built), deskPages });
}

/** Signals that ask for a restart. */
interface Restarts {
  /** Calls `restart` at each signal from now on, and at once if one has already arrived. */
  handle(restart: () => void): void;
}

/**
 * Catches SIGUSR2. Also catches SIGHUP, unless the program runs in a terminal, which sends SIGHUP when it is closed. Must be called first of all,
 * because a signal that is not caught ends the process.
 */
function catchRestarts(): Restarts {
  let restart: (() => void) | undefined;
  let askedEarly = false;
  const onSignal = (): void => {
    if (restart) restart();
    else askedEarly = true;
  };
  process.on("SIGUSR2", onSignal);
  if (!process.stdout.isTTY) process.on("SIGHUP", onSignal);
  return {
    handle(given) {
      restart = given;
      if (askedEarly) given();
    },
  };
}

interface ManyOptions {
  /** The number of worker processes. */
  readonly count: number;
  readonly restarts: Restarts;
  readonly seen: InstallationState | undefined;
}

/** Serves from several worker processes. A signal restarts them. */
async function runMany(
  config: Config,
  from: RunWorkersOptions,
  { count, restarts, seen }: ManyOptions,
): Promise<RunningServer> {
  const { runWorkers } = await import("./process/run-workers.ts");
  const workers = await runWorkers(config, from, count, seen);
  restarts.handle(() => {
    console.log("Restarting ...");
    workers.restart().then(
      () => console.log("Restarted."),
      (error: unknown) => console.error(`Portico goes on as it was: ${error instanceof Error ? error.message : error}`),
    );
  });
  return workers;
}

/**
 * After a Ctrl-C, another stop signal within this time counts as the same one: npm, which also gets Ctrl-C from the terminal, forwards it a moment
 * later.
 */
const repeatedSignalMs = 1000;

export function stopOnSignal(server: RunningServer): void {
  let since: number | undefined;
  const stop = (): void => {
    if (since !== undefined) {
      if (Date.now() - since > repeatedSignalMs) process.exit(1); // the operator has pressed Ctrl-C a second time, so the process ends at once
      return;
    }
    since = Date.now();
    console.log("Stopping ...");
    void server.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
