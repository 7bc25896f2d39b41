import { spawn } from "node:child_process";

const root = new URL("..", import.meta.url).pathname;

/** The compile cache of Node that `scripts/with-node` uses, for programs that a test starts without that script. */
export const compiled = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };

/** Runs `careers` on a data folder. Returns its exit code and its output. */
export const careers = (data: string, ...words: string[]): Promise<Ended> =>
  runCareersWith({ DATA_DIR: data }, ...words);

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs `careers` with these settings. */
export const runCareersWith = (settings: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> =>
  runCareersWithInput("", settings, ...words);

/** Runs `careers` with these settings, and this text as its standard input. */
export function runCareersWithInput(
  input: string,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ended> {
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { cwd: root, env: { ...compiled, ...settings } });
  child.stdin.on("error", () => undefined); // most commands end without having read it
  child.stdin.end(input);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, printed })));
}

/** Runs `careers` with these settings. Returns what it prints to stdout, without its messages on stderr. */
export function answerOf(settings: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { cwd: root, env: { ...compiled, ...settings } });
  let answer = "";
  child.stdout.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  return new Promise((resolve) => child.once("close", () => resolve(answer)));
}
