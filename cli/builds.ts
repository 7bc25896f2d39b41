import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import { aliveIntervalMs } from "#core/builds/keep-build.ts";
import { servedBuilds } from "#core/builds/purge-builds.ts";
import { later, momentOf } from "#core/time/time.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** A host counts as running if it has reported within this time. Hosts report every `aliveIntervalMs`, so one report may be missed. */
const runningWithinMs = 2 * aliveIntervalMs;

export const builds: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const all = await withServices(async ({ process: { builds: store }, now }) => {
    const [found, at] = [await store.all(), momentOf(now())];
    const kept = new Set(servedBuilds(found, at).map(({ id }) => id));
    return found
      .sort((one, other) => (one.livedAt > other.livedAt ? -1 : 1))
      .map((build) => ({ ...build, isServed: kept.has(build.id), runs: build.livedAt > later(at, -runningWithinMs) }));
  });
  if (values.json) return printJson(all);
  const rows = all.map(({ id, livedAt, bytes, withdrawnAt, isServed, runs }) => [
    id,
    formatMinute(livedAt),
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    [
      ...(runs ? ["running, or was within two hours"] : []),
      ...(withdrawnAt ? [`withdrawn ${formatMinute(withdrawnAt)}`] : isServed ? [] : ["the next purge removes it"]),
    ].join(", "),
  ]);
  print(table(["build", "last run (UTC)", "size", ""], rows, 60));
  note(`\n${countWithNoun(all.length, "build")}`);
};

export const buildsWithdraw: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { undo: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const [typed, ...more] = positionals;
  if (!buildIds.has(typed) || more.length > 0)
    throw new UsageError("the id of one build is needed, as careers builds lists it");
  const runs = await withServices(({ process: { builds: store }, now }) =>
    withdraw(typed, values.undo, { store, now }),
  );
  if (values.json) return printJson({ build: typed, withdrawn: !values.undo, runs });
  if (values.undo) return note(`${typed} is no longer withdrawn: a host that runs it stores it again within the hour`);
  note(`${typed} is withdrawn: within a minute no host serves files that only this build has`);
  if (runs)
    note(
      "A host runs it, or did within two hours, and its pages keep working with that host's files: replace the host.",
    );
  note("A CDN or another cache in front may hold its files for a year: purge /assets/ there.");
};

type Store = Parameters<Parameters<typeof withServices>[0]>[0]["process"]["builds"];

/** Withdraws a build, or undoes the withdrawal. Returns whether a host runs the build. */
async function withdraw(
  id: BuildId,
  undo: boolean,
  { store, now }: { readonly store: Store; readonly now: () => Date },
): Promise<boolean> {
  const at = momentOf(now());
  const build = (await store.all()).find((each) => each.id === id);
  if (!build) throw new Failure(`there is no build ${id}: careers builds lists those that are kept`);
  await (undo ? store.allow(id) : store.withdraw(id, at));
  return build.livedAt > later(at, -runningWithinMs);
}
