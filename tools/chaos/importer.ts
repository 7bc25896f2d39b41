import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { codeOf } from "#core/errors.ts";

const root = new URL("../..", import.meta.url).pathname;
const source = "chaos";
const openings = 40;
const between = 500;

export interface ImportVerdict {
  /** How many imports reported that they were complete. */
  readonly imports: number;
  /**
   * `tornImports` is how often only a part of an import was found in the catalogue. `lostImports` is 1 if, at the end, the last import that reported
   * that it was complete is missing.
   */
  readonly tornImports: number;
  readonly lostImports: number;
}

/** An operator who imports one version of a feed after another with `careers import`. */
export interface Importer {
  /** Whether an import is under way. */
  importing(): boolean;
  /** Kills the import under way. */
  kill(): void;
  /** Runs one last import to its end, and checks whether the stored openings are those of the last complete import. */
  close(): Promise<ImportVerdict>;
  /** Stops at once, without a verdict. */
  stop(): Promise<void>;
}

export interface ImporterOptions {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The catalogue, on a separate connection. */
  readonly catalogue: Database;
}

export function startImporter({ folder, settings, catalogue }: ImporterOptions): Importer {
  const store = createSqlJobStore(catalogue);
  const file = join(folder, "feed.json");
  let [closing, version, done, imports, torn] = [false, 0, 0, 0, 0];
  let child: ChildProcess | undefined;

  async function importNext(): Promise<boolean> {
    version += 1;
    writeFileSync(
      file,
      JSON.stringify({ openings: Array.from({ length: openings }, (_, at) => opening(at, version)) }),
    );
    const words = ["cli/main.ts", "jobs", "import", file, "--source", source];
    const { PATH = "", HOME = "" } = process.env;
    const own = spawn(process.execPath, words, { cwd: root, env: { PATH, HOME, ...settings }, stdio: "ignore" });
    child = own;
    const code = await new Promise((resolve) => own.once("exit", resolve));
    child = undefined;
    if (code !== 0) return false;
    [done, imports] = [version, imports + 1];
    return true;
  }

  /** Returns the versions of the feed whose openings are stored. More than one means that an import was stored only in part. */
  async function versions(): Promise<number[]> {
    const kept = await store.list({ source });
    const found = new Set(kept.map(({ job }) => Number(/\d+$/.exec(job.title)?.[0])));
    if (found.size > 1 || (kept.length !== 0 && kept.length !== openings)) torn += 1;
    return [...found];
  }

  async function go(): Promise<void> {
    while (!closing) {
      await importNext();
      await versions().catch((error: unknown) => {
        if (codeOf(error) !== "unavailable") throw error;
      });
      await pause(between);
    }
  }
  const going = go();
  return {
    importing: () => child !== undefined,
    kill: () => void child?.kill("SIGKILL"),
    async close() {
      closing = true;
      await going;
      const [kept = 0] = await versions();
      const lostImports = kept < done ? 1 : 0;
      return { imports, tornImports: torn, lostImports };
    },
    async stop() {
      closing = true;
      child?.kill("SIGKILL");
      await going.catch(() => undefined);
    },
  };
}

const opening = (at: number, version: number): unknown => ({
  id: `de-chaos-${at}`,
  language: "en",
  title: `An opening of version ${version}`,
  company: "tavela",
  places: [{ country: "de", city: "Berlin" }],
  publicationDate: "2026-11-20",
  sections: [{ type: "tasks", title: "Your tasks", content: `<p>You build pipelines, version ${version}.</p>` }],
});
