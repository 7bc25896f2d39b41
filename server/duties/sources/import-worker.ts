import { codeOf } from "#core/errors.ts";
import { runSource } from "#core/imports/run-source.ts";
import { createPeer } from "#core/peers/peer.ts";
import { compose } from "../../compose/compose.ts";
import { channelOf } from "../../compose/workers.ts";
import { variableOfProcess } from "../../settings/config.ts";
import type { ImportAnswer, ImportCalls, ImportTask } from "./import-process.ts";

/** This file is the entry point of an import process, which imports one source. The process ends when its parent closes the channel. */
const stopping = new AbortController();

// ignored here: a terminal sends these signals to all processes, but the parent process decides when to stop
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const) process.on(signal, () => undefined);

process.on("disconnect", () => process.exit(1)); // nobody waits for the outcome any more, and an unfinished import is rolled back
createPeer("import", channelOf(process), { run: answerTo, stop: () => stopping.abort() } satisfies ImportCalls);

async function answerTo({ config, source: name }: ImportTask): Promise<ImportAnswer> {
  try {
    const services = await compose(config, undefined, undefined, { isCommand: true });
    try {
      const parts = { ...(await services.catalogue.sourceParts()), variable: variableOfProcess };
      const source = parts.sources.find((each) => each.name === name);
      if (!source) return { is: "failed", says: "it is not in sources.json any more", busy: false };
      const run = await runSource(source, parts, { signal: stopping.signal });
      if (run.is === "unchanged") return run;
      const { report } = run;
      if ("refused" in report) return { is: "failed", says: report.refused, busy: false };
      const { added, changed, closed, unchanged, skipped } = report;
      const lists = Object.entries({ added, changed, closed, unchanged, skipped });
      return { is: "done", counts: Object.fromEntries(lists.map(([kind, { length }]) => [kind, length])) };
    } finally {
      services.close();
    }
  } catch (error) {
    if (codeOf(error) === undefined) console.error(error); // an unexpected error is logged with its stack
    const says = error instanceof Error ? error.message : String(error);
    return { is: "failed", says, busy: codeOf(error) === "busy" };
  }
}
