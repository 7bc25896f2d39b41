import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A turn of a server's event loop, in which nobody else was answered. */
export interface Block {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly wallMs: number;
  /** What the thread worked meanwhile: without the time that other programs of the machine took. */
  readonly cpuMs: number;
}

export interface BlockWatch {
  /** Settings for the server that is watched. */
  readonly environment: { readonly NODE_OPTIONS: string };
  /** Those of 10 ms and more that began at or after a time. */
  since(at: number): Block[];
}

/** Watches a server that is started with its settings; `folder` takes a file. */
export function createBlockWatch(folder: string): BlockWatch {
  const file = join(folder, "blocks.jsonl");
  const report = new URL("report-blocks.ts", import.meta.url);
  report.searchParams.set("file", file);
  return {
    environment: { NODE_OPTIONS: `--import ${report.href}` },
    since(at) {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
      return lines
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Block)
        .filter((block) => block.at >= at);
    },
  };
}
