import { spawn } from "node:child_process";

const root = new URL("..", import.meta.url).pathname;

/** Where `scripts/with-node` stores Node's compile cache, for programs that a test starts without it. */
export const compiled = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };

/** Runs the operator's program on a data folder; returns its exit and its output. */
export const careers = (data: string, ...words: string[]): Promise<Ended> => careersWith({ DATA_DIR: data }, ...words);

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the operator's program with these settings. */
export const careersWith = (settings: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> =>
  careersReading("", settings, ...words);

/** Runs the operator's program with these settings and this text as its standard input. */
export function careersReading(
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

/** Runs the operator's program with these settings; returns what it answers, without its messages. */
export function answerOf(settings: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { cwd: root, env: { ...compiled, ...settings } });
  let answer = "";
  child.stdout.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  return new Promise((resolve) => child.once("close", () => resolve(answer)));
}
