import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";

const programs = "/usr/lib/postgresql/15/bin";

export interface Postgres {
  /** The folder of its socket; it listens nowhere else. */
  readonly host: string;
  readonly user: string;
  stop(): void;
}

export const isPostgresInstalled = existsSync(join(programs, "postgres"));

const megabytes = (share: number): string => `${Math.round((totalmem() * share) / 1_048_576)}MB`;

/** For searching alone: nothing must survive a crash, all fits into memory, no compiling of short queries. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: "",
  shared_buffers: megabytes(0.2),
  effective_cache_size: megabytes(0.5),
  work_mem: "256MB",
  maintenance_work_mem: "1GB",
  ...{ jit: "off", plan_cache_mode: "force_custom_plan", random_page_cost: "1.1", autovacuum: "off" },
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: "0" },
};

/** Starts a PostgreSQL of its own in a folder that goes with it. It refuses to be root, and is its own user then. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "portico-postgres-"));
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
    ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...environment, stdio: ["ignore", "ignore", "inherit"] },
  );
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", data, "-k", folder, ...words], {
    ...environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = (): void => {
    if (server.exitCode === null && server.signalCode === null)
      execFileSync(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], {
        ...environment,
        stdio: "ignore",
      });
    remove();
  };
  process.off("exit", remove).once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  return {
    host: folder,
    user: "bench",
    stop() {
      end();
      process.off("exit", end);
    },
  };
}
