import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A turn of a server's event loop, in which it answers nobody else. */
export interface Block {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly wallMs: number;
  /** The CPU time of the thread, without that of other programs on the machine. */
  readonly cpuMs: number;
}

export interface BlockWatch {
  /** Settings for the watched server. */
  readonly environment: { readonly NODE_OPTIONS: string };
  /** Blocks of 10 ms and more that began at or after a time. */
  since(at: number): Block[];
}

/** Watches a server that is started with its settings; `folder` gets a file. */
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
