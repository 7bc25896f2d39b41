import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Load, LoadFigures } from "./pages-load.ts";

export interface Server {
  readonly process: ChildProcess;
  readonly port: number;
}

export interface Row extends LoadFigures {
  /** Responses per second of elapsed time. */
  readonly perSecond: number;
  /** Responses per second of CPU time, summed over all threads of the server. */
  readonly perCpuSecond: number;
}

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;
/** Returns a command that runs a program on one core. Servers run on the first core, the load on the second. */
export const pinToCore = (core: 0 | 1, words: readonly string[]): string[] =>
  canPin ? ["taskset", "-c", String(core), ...words] : [...words];

const begun: ChildProcess[] = [];

/** Starts a server on the first core, and waits until it prints its port. */
export async function startPinned(
  words: readonly string[],
  wanted: RegExp,
  settings: Record<string, string> = {},
): Promise<Server> {
  const { PATH = "", HOME = "" } = process.env;
  const [program = "", ...rest] = pinToCore(0, [process.execPath, ...words]);
  const child = spawn(program, rest, {
    env: { PATH, HOME, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  registerChild(child);
  const port = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const match = wanted.exec(printed);
      if (match) resolve(match[1] ?? "");
    });
    child.once("exit", (code) => reject(new Error(`${words.join(" ")} ended with ${code}: ${printed}`)));
  });
  return { process: child, port: Number(port) };
}

export const registerChild = (child: ChildProcess): void => void begun.push(child);

/** Ends all programs that this module has started. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    begun.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once("exit", () => resolve());
          child.kill("SIGKILL");
        }),
    ),
  );
}

/** The CPU time of a process with all its threads, in seconds, to a hundredth of a second. */
function cpuSeconds({ process: { pid } }: Server): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Puts a load on a server from the second core, and returns the figures. */
export async function measure(server: Server, load: Omit<Load, "port">): Promise<Row> {
  const words = [
    process.execPath,
    new URL("./pages-load.ts", import.meta.url).pathname,
    JSON.stringify({ ...load, port: server.port }),
  ];
  const [program = "", ...rest] = pinToCore(1, words);
  const before = cpuSeconds(server);
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
  registerChild(child);
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await new Promise((resolve) => child.once("close", resolve));
  const loaded = JSON.parse(printed) as LoadFigures;
  return {
    ...loaded,
    perSecond: Math.round(loaded.answers / load.seconds),
    perCpuSecond: Math.round(loaded.answers / (cpuSeconds(server) - before)),
  };
}
