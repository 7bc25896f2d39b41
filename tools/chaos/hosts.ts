import { once } from "node:events";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../test/free-port.ts";
import { type Child, startChild } from "../bench/children.ts";

/** A host: an instance of the program with a separate data folder. */
export interface Host {
  readonly port: number;
  readonly data: string;
  /** Whether the host is running and has printed that it is ready. */
  isUp(): boolean;
  /** How often the host was killed. */
  kills(): number;
  /** Kills the host. It is restarted automatically, as by systemd, after `whileDown` has ended. */
  kill(whileDown?: () => Promise<void>): Promise<void>;
  /** Resolves when the host is up. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

export interface HostOptions {
  readonly entry: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The folder in which the host's data folder is created. */
  readonly folder: string;
  readonly name: string;
  /** The folder in which all hosts store files; `undefined` if files are stored in a bucket. */
  readonly files: string | undefined;
}

/** Starts a host, and restarts it whenever it ends. */
export async function startHost({ entry, settings, folder, name, files }: HostOptions): Promise<Host> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (files !== undefined) {
    mkdirSync(files, { recursive: true, mode: 0o700 });
    symlinkSync(files, join(data, "files"));
  }
  const port = await freePort();
  let [stopping, kills] = [false, 0];
  let child: Child | undefined;

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        const own = await startChild([entry], /ready:\s+(\S+)/, { ...settings, DATA_DIR: data, PORT: String(port) });
        child = own;
        own.process.once("exit", () => {
          if (child === own) child = undefined;
        });
        return;
      } catch (error) {
        if (stopping) return;
        lastTrouble = error;
        await pause(300); // the database may be unreachable, so wait before the next attempt, as systemd does
      }
    }
  }
  let lastTrouble: unknown;
  let starting = run();
  await starting;
  if (!child) throw lastTrouble;
  return {
    port,
    data,
    isUp: () => child !== undefined,
    kills: () => kills,
    async kill(whileDown) {
      const own = child;
      if (!own) return;
      child = undefined;
      kills += 1;
      const ended = once(own.process, "exit");
      own.process.kill("SIGKILL");
      await ended;
      await whileDown?.();
      starting = run();
    },
    up: () => starting,
    async stop() {
      stopping = true;
      await starting;
      await child?.stop();
    },
  };
}
