import { parseArgs } from "node:util";
import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import { aliveIntervalMs } from "#core/builds/keep-build.ts";
import { servedBuilds } from "#core/builds/purge-builds.ts";
import { later, momentOf } from "#core/time/time.ts";
import { counted, Failure, Misuse, note, print, printJson, type Run, table, withServices } from "./command.ts";

/** A host says once in so long that it runs its build, and may be late. */
const runsFor = 2 * aliveIntervalMs;

export const builds: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const all = await withServices(async ({ process: { builds: store }, now }) => {
    const [found, at] = [await store.all(), momentOf(now())];
    const kept = new Set(servedBuilds(found, at).map(({ id }) => id));
    return found
      .sort((one, other) => (one.livedAt > other.livedAt ? -1 : 1))
      .map((build) => ({ ...build, isServed: kept.has(build.id), runs: build.livedAt > later(at, -runsFor) }));
  });
  if (values.json) return printJson(all);
  const rows = all.map(({ id, livedAt, bytes, withdrawnAt, isServed, runs }) => [
    ...[id, timeOf(livedAt), `${(bytes / 1_000_000).toFixed(1)} MB`],
    [
      ...(runs ? ["runs, or did a moment ago"] : []),
      ...(withdrawnAt ? [`withdrawn ${timeOf(withdrawnAt)}`] : isServed ? [] : ["goes with the next purge"]),
    ].join(", "),
  ]);
  print(table(["build", "ran last (UTC)", "size", ""], rows, 60));
  note(`\n${counted(all.length, "build")}`);
};

export const buildsWithdraw: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { undo: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  const [typed, ...more] = positionals;
  if (!buildIds.has(typed) || more.length > 0)
    throw new Misuse("the id of one build is needed, as careers builds lists it");
  const runs = await withServices(({ process: { builds: store }, now }) =>
    withdraw(typed, values.undo, { store, now }),
  );
  if (values.json) return printJson({ build: typed, withdrawn: !values.undo, runs });
  if (values.undo)
    return note(`${typed} is not withdrawn any more: a host that runs it keeps it again within the hour`);
  note(`${typed} is withdrawn: within a minute no host answers with a file that it alone has`);
  if (runs)
    note(
      "A host runs it, or did within two hours. Its pages go on working with that host's own files: replace the host.",
    );
  note("What stands between, as a CDN, may hold its files for a year: empty it for /assets/.");
};

type Store = Parameters<Parameters<typeof withServices>[0]>[0]["process"]["builds"];

/** Answers whether a host runs it. */
async function withdraw(
  id: BuildId,
  undo: boolean,
  { store, now }: { readonly store: Store; readonly now: () => Date },
): Promise<boolean> {
  const at = momentOf(now());
  const build = (await store.all()).find((each) => each.id === id);
  if (!build) throw new Failure(`there is no build ${id}: careers builds lists those that are kept`);
  await (undo ? store.allow(id) : store.withdraw(id, at));
  return build.livedAt > later(at, -runsFor);
}

const timeOf = (moment: string): string => moment.slice(0, 16).replace("T", " ");
