import { spawn } from "node:child_process";

const root = new URL("..", import.meta.url).pathname;

/** Where `scripts/with-node` has Node keep what it compiled, for the programs that a test starts without it. */
export const compiled = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };

/** Runs the operator's program on a data folder; answers how it ended and what it printed. */
export function careers(data: string, ...words: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { cwd: root, env: { ...compiled, DATA_DIR: data } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, printed })));
}
