import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../test/free-port.ts";
import { confOf } from "./conf.ts";
import { type Program, pathOf } from "./programs.ts";

const execute = promisify(execFile);

const user = { key: "AKIAPORTICO", secret: "a/secret+of/radosgw" } as const;

type Begin = (program: Program, ...words: string[]) => ChildProcess;
type Run = (program: Program, ...words: string[]) => Promise<string>;

/** A real S3 service on loopback: Ceph's gateway with one monitor and one OSD, which keeps the objects in memory. */
export interface Radosgw {
  /** `http://127.0.0.1:PORT` */
  readonly endpoint: string;
  /** The address of a bucket, in the form of `FILES_URL`. The bucket need not exist: `makeBucket` creates it. */
  filesUrl(bucket: string): string;
  /** Kills the gateway without a shutdown. Acknowledged objects are not lost, because the OSD stores them. */
  crash(): Promise<void>;
  /** Starts the gateway again with the same data. */
  restart(): Promise<void>;
  /** Until `thaw`, the gateway accepts connections but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Ends the gateway, its monitor and its OSD, and removes the data. */
  stop(): Promise<void>;
}

/** The address of a bucket of the gateway that listens on a port. Neither the gateway nor the bucket needs to exist. */
export const filesUrlAt = (port: number, bucket: string): string =>
  `s3://${user.key}:${encodeURIComponent(user.secret)}@127.0.0.1:${port}/${bucket}?tls=no`;

/** Starts a gateway in a temporary folder, on the loopback port `at` or on any free one. This takes about fifteen seconds and needs no systemd. */
export async function startRadosgw(at?: number): Promise<Radosgw> {
  const folder = mkdtempSync(join(tmpdir(), "portico-radosgw-"));
  const children = new Set<ChildProcess>();
  const killAll = (): void => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once("exit", killAll);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  const watch = (child: ChildProcess): ChildProcess => {
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };
  const begin = (program: Program, ...words: string[]): ChildProcess =>
    watch(spawn(pathOf(program), ["-f", "-c", `${folder}/ceph.conf`, ...words], { stdio: "ignore" }));
  /** Runs a command, with a timeout: without it, a command would wait forever for a lost monitor. */
  const run: Run = async (program, ...words) => {
    const env = { ...process.env, CEPH_CONF: `${folder}/ceph.conf` };
    const running = execute(pathOf(program), words, { env });
    watch(running.child);
    return (await running).stdout.trim();
  };
  const stop = async (): Promise<void> => {
    const ended = [...children].map((child) => once(child, "exit"));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(ended);
    killAll();
    process.off("exit", killAll);
  };

  try {
    const port = at ?? (await freePort());
    await makeCluster(folder, port, begin, run);
    const endpoint = `http://127.0.0.1:${port}`;
    const serve = async (): Promise<ChildProcess> => {
      const child = begin("radosgw", "-n", "client.rgw", "--keyring", `${folder}/keyring`);
      await answers(endpoint, child);
      return child;
    };
    await run(
      "radosgw-admin",
      ...["-c", `${folder}/ceph.conf`, "-n", "client.rgw", "user", "create", "--uid=portico", "--display-name=portico"],
      ...[`--access-key=${user.key}`, `--secret-key=${user.secret}`],
    );
    let gateway = await serve();
    return {
      endpoint,
      filesUrl: (bucket) => filesUrlAt(port, bucket),
      async crash() {
        if (gateway.exitCode !== null || gateway.signalCode !== null) return;
        gateway.kill("SIGKILL");
        await once(gateway, "exit");
      },
      async restart() {
        gateway = await serve();
      },
      freeze: () => void gateway.kill("SIGSTOP"),
      thaw: () => void gateway.kill("SIGCONT"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates and starts a cluster with one monitor and one OSD. */
async function makeCluster(folder: string, port: number, begin: Begin, ask: Run): Promise<void> {
  for (const name of ["mon", "osd", "log", "run", "rgw"]) mkdirSync(join(folder, name));
  const [id, osd, keyring] = [randomUUID(), randomUUID(), `${folder}/keyring`];
  const [v1, v2] = [await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  writeFileSync(`${folder}/ceph.conf`, confOf({ folder, id, monitor, port }));

  await ask("ceph-authtool", "--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  const all = ["mon", "osd", "mgr"].flatMap((what) => ["--cap", what, "allow *"]);
  await ask("ceph-authtool", keyring, "--gen-key", "-n", "client.admin", ...all);
  const gateway = ["--cap", "mon", "allow rwx", "--cap", "osd", "allow rwx"];
  await ask("ceph-authtool", keyring, "--gen-key", "-n", "client.rgw", ...gateway);
  await ask("monmaptool", "--create", "--fsid", id, "--addv", "a", monitor, `${folder}/monmap`);
  await ask("ceph-mon", "-i", "a", "--mkfs", "--monmap", `${folder}/monmap`, "--keyring", keyring);
  begin("ceph-mon", "-i", "a");

  const secret = await ask("ceph-authtool", "--gen-print-key");
  writeFileSync(`${folder}/osd.json`, JSON.stringify({ cephx_secret: secret }));
  await ask("ceph", "osd", "new", osd, "-i", `${folder}/osd.json`); // waits for the monitor
  await ask("ceph-authtool", keyring, "-n", "osd.0", "--add-key", secret);
  await ask("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
  begin("ceph-osd", "-i", "0");
  await ask("ceph", "osd", "crush", "add", "osd.0", "1", "root=default", "host=local");
}

async function answers(endpoint: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(100)) {
    if (child.exitCode !== null) throw new Error(`radosgw ended with ${child.exitCode}`);
    const there = await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (there?.ok) return;
  }
  throw new Error("radosgw does not answer");
}
