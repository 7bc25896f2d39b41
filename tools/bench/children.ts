import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../..", import.meta.url).pathname;

/** How many characters of the output are kept for error messages. */
const maxKeptLength = 20_000;

export interface Child {
  readonly process: ChildProcess;
  /** The part of the program's output that matched the awaited pattern. */
  readonly found: string;
  /** Resolves to the exit code when the program has ended and all of its output is read; `null` if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Returns the last part of the program's output so far, including stderr. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Starts a program of this project and waits until its output matches a pattern. The program runs in one process, unless the settings set another
 * number. Its stderr is also written to the stderr of this process, unless `printsErrors` is false.
 */
export async function startChild(
  words: readonly string[],
  wanted: RegExp,
  settings: Record<string, string> = {},
  program = process.execPath,
  printsErrors = true,
): Promise<Child> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH, HOME, WEB_CONCURRENCY: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-maxKeptLength);
  };
  child.stderr.on("data", (chunk: Buffer) => {
    keep(chunk);
    if (printsErrors) process.stderr.write(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const found = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      keep(chunk);
      const match = wanted.exec(printed);
      if (match) resolve(match[1] ?? match[0]);
    });
    void ended.then((code) => reject(new Error(`${words.join(" ")} ended with ${code}: ${printed}`)));
  });
  return {
    process: child,
    found,
    ended,
    printed: () => printed,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Returns the current memory of a process (VmRSS) or its peak (VmHWM), in bytes. */
export function memoryOf({ process: { pid } }: Child, line: "VmRSS" | "VmHWM"): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? Number.NaN) * 1024;
}

/** Resets the peak memory (VmHWM) of a process to its current memory. */
export const resetPeakMemory = ({ process: { pid } }: Child): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");
