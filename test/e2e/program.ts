import { spawn } from "node:child_process";
import { compiled } from "../careers.ts";
import { storesOf } from "./stores.ts";

const root = new URL("../../", import.meta.url).pathname;

export type Settings = Readonly<Record<string, string>>;

/** Runs a script of this project with a minimal environment, without the test runner's variables. */
export function runScript(script: string, words: readonly string[], settings: Settings) {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [script, ...words], { cwd: root, env: { PATH, HOME, ...compiled, ...settings } });
}

/**
 * The default settings of tests: one process; logs of warnings and errors only; no limits per address, because all visitors have the same address;
 * and easy puzzles, because real ones took half of the browser's time (bot-check.test.ts solves real ones).
 */
const usual: Settings = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  LIMIT_PER_ADDRESS: "0",
  CHALLENGE_EFFORT: "1",
  WEB_CONCURRENCY: "1",
};

/** Adds the settings of the database and bucket that were chosen for this run. Settings of the test take precedence. */
async function overStores(settings: Settings): Promise<Settings> {
  const { DATA_DIR: folder } = settings;
  return folder === undefined ? settings : { ...(await storesOf(folder)), ...settings };
}

/** Starts the built program. Returns its address, and a function that stops it with a signal and resolves to its exit code. */
export async function startProgram(settings: Settings, onPrinted: (text: string) => void) {
  const child = runScript("test/e2e/serve.ts", [], { ...usual, ...(await overStores(settings)) });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => onPrinted(chunk.toString()));
  if (!settings["LOG_LEVEL"]) child.stderr.pipe(process.stderr, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready:\s+(\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`the site did not start: ${printed}`)));
  });
  return {
    address,
    end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs `careers`. Returns its output. */
export async function runCareers(words: readonly string[], settings: Settings): Promise<string> {
  const child = runScript("cli/main.ts", words, await overStores(settings));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", () => resolve(printed)));
}
