import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A long turn of a server's event loop, during which the server cannot handle other requests. */
export interface Block {
  /** When the turn began, in milliseconds since 1970. */
  readonly at: number;
  readonly wallMs: number;
  /** The CPU time of the server's thread during the turn, which does not depend on other programs on the machine. */
  readonly cpuMs: number;
}

export interface BlockWatch {
  /** The environment variables that the watched server must be started with. */
  readonly environment: { readonly NODE_OPTIONS: string };
  /** The blocks that began at this time or later and lasted at least 10 ms. */
  since(at: number): Block[];
}

/** Watches a server that is started with `environment`. The server writes its blocks into a file in `folder`. */
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
