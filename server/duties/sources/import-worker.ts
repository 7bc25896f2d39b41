import { once } from "node:events";
import { codeOf } from "#core/errors.ts";
import { runSource } from "#core/imports/run-source.ts";
import { compose } from "../../compose/compose.ts";
import type { ImportAnswer, ImportTask } from "./import-process.ts";

/** The process that imports one source, and ends. */
const ending = new AbortController();

// a terminal sends them to all processes: the one that began this one says when to stop
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const) process.on(signal, () => undefined);

const [task] = (await once(process, "message")) as [ImportTask];
process.on("message", (message) => (message === "stop" ? ending.abort() : undefined));
process.on("disconnect", () => process.exit(1)); // nobody waits for it any more; what it was storing is undone
const answer = await answerTo(task);
process.send?.(answer, () => process.exit());

async function answerTo({ config, source: name }: ImportTask): Promise<ImportAnswer> {
  try {
    const services = await compose(config, undefined, undefined, { isCommand: true });
    try {
      const parts = await services.catalogue.sourceParts();
      const source = parts.sources.find((each) => each.name === name);
      if (!source) return { is: "failed", says: "it is not in sources.json any more", busy: false };
      const run = await runSource(source, parts, { signal: ending.signal });
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
    if (codeOf(error) === undefined) console.error(error); // with its stack, as nobody expected it
    const says = error instanceof Error ? error.message : String(error);
    return { is: "failed", says, busy: codeOf(error) === "busy" };
  }
}
