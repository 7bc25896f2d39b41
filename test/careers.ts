import { spawn } from "node:child_process";
import { runCareers } from "../cli/run.ts";

const root = new URL("..", import.meta.url).pathname;

/** The compile cache of Node that `scripts/with-node` uses, for programs that a test starts without that script. */
export const compiled = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };

export interface Ended {
  readonly code: number;
  /** What it printed to stdout and stderr, in order. */
  readonly printed: string;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

/** Runs `careers` on a data folder, within this process. Returns its exit code and its output. */
export const careers = (data: string, ...words: string[]): Promise<Ended> =>
  runCareersWith({ DATA_DIR: data }, ...words);

let isRunning = false;

/**
 * Runs `careers` with these settings alone, within this process: starting a process takes many times as long as most commands. Only one command may
 * run at a time. For what depends on the process (a kill, two commands at once, standard input, a lock), use `careersProcess`.
 */
export async function runCareersWith(settings: Settings, ...words: string[]): Promise<Ended> {
  if (isRunning) throw new Error("a command is running in this process: use careersProcess for several at once");
  isRunning = true;
  const { env, exitCode, stdout, stderr } = process;
  const [writeOut, writeError] = [stdout.write, stderr.write];
  const output = collected();
  process.env = { ...settings };
  process.exitCode = 0;
  const into = (stream: "stdout" | "stderr") =>
    ((chunk: string | Uint8Array) => {
      output.add(stream, chunk);
      return true;
    }) as typeof stdout.write;
  stdout.write = into("stdout");
  stderr.write = into("stderr");
  try {
    await runCareers(words);
    return output.ended(Number(process.exitCode));
  } catch (error) {
    output.add("stderr", `${error instanceof Error ? error.stack : error}\n`); // as Node reports errors that nobody catches
    return output.ended(1);
  } finally {
    stdout.write = writeOut;
    stderr.write = writeError;
    process.env = env;
    process.exitCode = exitCode;
    isRunning = false;
  }
}

/** Runs `careers` with these settings in a process of its own, with this text as its standard input. */
export function careersProcess(settings: Settings, words: readonly string[], input = ""): Promise<Ended> {
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { cwd: root, env: { ...compiled, ...settings } });
  child.stdin.on("error", () => undefined); // most commands end without having read it
  child.stdin.end(input);
  const output = collected();
  child.stdout.on("data", (chunk: Buffer) => output.add("stdout", chunk));
  child.stderr.on("data", (chunk: Buffer) => output.add("stderr", chunk));
  return new Promise((resolve) => child.once("close", (code) => resolve(output.ended(code ?? 1))));
}

/** Collects what a command prints. */
function collected() {
  const printed = { stdout: "", stderr: "", printed: "" };
  return {
    add(stream: "stdout" | "stderr", chunk: string | Uint8Array): void {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      printed[stream] += text;
      printed.printed += text;
    },
    ended: (code: number): Ended => ({ code, ...printed }),
  };
}
