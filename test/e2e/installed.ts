import { createHash } from "node:crypto";
import { cpSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { aSubmit } from "./a-submit.ts";
import { runScript, type Settings } from "./program.ts";

const usual: Settings = {
  PORT: "0",
  WEB_CONCURRENCY: "1",
  LOG_LEVEL: "silent",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  LIMIT_UNREADY_SECONDS: "0",
};

interface Started {
  readonly address: string;
  stop(): Promise<void>;
  /** Kills the program. */
  kill(): Promise<void>;
}

interface Refused {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs what `npm start` runs. Resolves to its address or, if it ends before it is ready, to its exit code and output. */
function run(settings: Settings): Promise<Started | Refused> {
  const child = runScript("scripts/start.ts", [], { ...usual, ...settings });
  let printed = "";
  return new Promise((resolve) => {
    const ended = new Promise<void>((hasEnded) =>
      child.once("close", (code) => {
        resolve({ code, printed });
        hasEnded();
      }),
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        const address = /ready:\s+(\S+)/.exec(printed)?.[1];
        const end = (signal: NodeJS.Signals) => (): Promise<void> => {
          child.kill(signal);
          return ended;
        };
        if (address !== undefined) resolve({ address, stop: end("SIGTERM"), kill: end("SIGKILL") });
      });
  });
}

/** Starts the site with these settings. Raises an error if it does not start. */
export async function started(settings: Settings): Promise<Started> {
  const outcome = await run(settings);
  if ("printed" in outcome) throw new Error(`the site did not start: ${outcome.printed}`);
  return outcome;
}

/** Expects that the site starts with these settings, and stops it again. */
export async function expectStart(settings: Settings): Promise<void> {
  await (await started(settings)).stop();
}

/** Expects that the site refuses to start. Returns the two lines that it prints: the problem, and what to do. */
export async function refusalOf(settings: Settings): Promise<{ says: string; todo: string }> {
  const outcome = await run(settings);
  if ("address" in outcome) {
    await outcome.stop();
    throw new Error("the site started");
  }
  expect(outcome.code).toBe(1);
  const [says = "", todo = "", ...more] = outcome.printed.trimEnd().split("\n");
  expect(more).toEqual([]);
  expect(says).toMatch(/^Portico cannot start: /);
  return { says: says.slice("Portico cannot start: ".length), todo };
}

/** Expects that every command that reveals people fails with the same message as the start, and that the doctor reports it too. */
export async function expectCommandsRefused(settings: Settings, words: { says: string; todo: string }): Promise<void> {
  for (const command of [
    ["erase", "--email", "ada@example.org", "--yes"],
    ["export", "--to", join(temporaryFolder(), "out"), "--why", "a test"],
    ["applications", "list"],
    ["purge"],
  ])
    expect(await careersOf(settings, ...command)).toEqual({
      code: 1,
      printed: expect.stringMatching(
        new RegExp(`^careers ${command[0]}.*: ${literally(`${words.says}\n${words.todo}`)}\n$`),
      ),
    });
  const doctor = await careersOf(settings, "doctor");
  expect([doctor.code, doctor.printed]).toEqual([1, expect.stringContaining(`${words.says}: ${words.todo}`)]);
  expect((await careersOf(settings, "help")).code).toBe(0);
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs `careers` with only these settings. */
export async function careersOf(settings: Settings, ...words: string[]): Promise<Refused> {
  const child = runScript("cli/main.ts", words, settings);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, printed })));
}

/** The names of all applicants. */
export async function applicantsOf(settings: Settings): Promise<string[]> {
  const { printed } = await careersOf(settings, "applications", "list", "--json");
  return (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);
}

/** Sends an application to a running site. */
export async function applyAt(address: string, email = "ada@example.org"): Promise<void> {
  const submit = await aSubmit({ address, opening: "de-werkstudium-webanalyse-ab-tests" }, email);
  expect((await submit()).status).toBe(201);
}

/** Creates the data folder of a site with an application. */
export async function dataFolderWithApplication(data: string, settings: Settings = {}): Promise<string> {
  const site = await started({ DATA_DIR: data, ...settings });
  await applyAt(site.address);
  await site.stop();
  return data;
}

/** Copies a folder for one test. Returns the path of the copy. */
export function copyOf(folder: string): string {
  const copy = join(temporaryFolder(), "data");
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Every file of a folder with the hash of its bytes and its modification time. */
export const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync(`${folder}/**`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        file.slice(folder.length),
        `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${statSync(file).mtimeMs}`,
      ]),
  );
