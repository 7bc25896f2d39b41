import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresProgramFolder } from "./programs.ts";

const user = "portico";
const found = postgresProgramFolder();
const programs = found ?? "";

export interface Postgres {
  /** The folder of the server's Unix socket. The server listens nowhere else. */
  readonly host: string;
  readonly user: string;
  /** The address of the server's database, in the form of `DATABASE_URL`. */
  readonly url: string;
  /** Kills the server without a shutdown. `restart` starts it again with the same data. */
  crash(): void;
  restart(): Promise<void>;
  /** Starts a replica of this server. The replica is stopped when this server is stopped. */
  replica(): Promise<Replica>;
  stop(): void;
}

export interface Replica {
  /** The address of the replica, in the form of `DATABASE_REPLICA_URL`. */
  readonly url: string;
  /** Kills the replica. */
  crash(): void;
}

export const isPostgresInstalled = found !== undefined;

/**
 * Starts a PostgreSQL server in a temporary folder, under `POSTGRES_FOLDER` if that is set. PostgreSQL refuses to run as root, so root starts it as
 * another user.
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  // root uses /tmp, because the other user cannot enter root's folders
  const parent = process.env["POSTGRES_FOLDER"] ?? (process.getuid?.() === 0 ? "/tmp" : tmpdir());
  const folder = mkdtempSync(join(parent, "portico-postgres-"));
  const data = join(folder, "data");
  const idOf = (which: string): number => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  const as = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  chmodSync(folder, 0o700);
  const environment = { ...as, cwd: folder, env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" } };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...environment, stdio: ["ignore", "ignore", "inherit"] },
  );
  const words = Object.entries({ listen_addresses: "", ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const stopAtOnce = (cluster: string): void => {
    execFileSync(join(programs, "pg_ctl"), ["-D", cluster, "-m", "immediate", "stop"], {
      ...environment,
      stdio: "ignore",
    });
  };
  const copy = join(folder, "replica");
  const urlAt = (socket: string): string => `postgres://${user}@localhost/postgres?host=${encodeURIComponent(socket)}`;
  let server = await begin(data, [...words, "-k", folder], environment);
  const crash = (): void => {
    if (server.exitCode === null && server.signalCode === null) stopAtOnce(data);
  };
  const end = (): void => {
    for (const cluster of [copy, data])
      try {
        stopAtOnce(cluster); // the server may still be starting
      } catch {
        // the server is not running
      }
    remove();
  };
  process.off("exit", remove).once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  return {
    host: folder,
    user,
    url: urlAt(folder),
    crash,
    async restart() {
      server = await begin(data, [...words, "-k", folder], environment);
    },
    async replica() {
      const words = ["-h", folder, "-U", user, "-D", copy, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"];
      execFileSync(join(programs, "pg_basebackup"), words, { ...environment, stdio: ["ignore", "ignore", "inherit"] });
      await begin(copy, ["-c", "listen_addresses=", "-k", copy], environment);
      return { url: urlAt(copy), crash: () => stopAtOnce(copy) };
    },
    stop() {
      end();
      process.off("exit", end);
    },
  };
}

/** Starts the server, and resolves when it accepts connections. */
async function begin(data: string, words: readonly string[], environment: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(join(programs, "postgres"), ["-D", data, ...words], {
    ...environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  return server;
}
