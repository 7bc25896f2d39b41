import { fork } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import type { SourceTrouble } from "#core/imports/source-store.ts";
import { createPeer } from "#core/peers/peer.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { channelOf } from "#server/compose/workers.ts";
import { createImportRunner, type ImportCalls, type ImportRunner } from "#server/duties/sources/import-process.ts";
import { startSources } from "#server/duties/sources/sources-duty.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { withoutThreads } from "../create-same-thread-engine.ts";
import { migrationsOf } from "../databases.ts";
import { healthySite } from "../doctor/site-damage.ts";
import { aFeedServer } from "../feed-server.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";
import { aRecord } from "../unit/core/imports/context.ts";

const program = new URL("../../server/duties/sources/import-worker.ts", import.meta.url);

/** A site whose source is a file in its folder, and its services. */
async function aSite() {
  const site = healthySite();
  const source = { name: "ours", format: "native", from: "feed.json", everyMinutes: 5 };
  writeFileSync(
    join(site, "sources.json"),
    JSON.stringify({ alerts: { to: "ops@group.example", language: "de" }, sources: [source] }),
  );
  const config = readConfig({ SITE_DIR: site, DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent", CHALLENGE: "none" });
  const services = partsOf(await compose(config, undefined, withoutThreads));
  onTestFinished(() => services.close());
  const text = `<p>${"We build pipelines with you. ".repeat(100)}</p>`;
  const sections = [{ type: "tasks", title: "Tasks", content: text }];
  return {
    config,
    services,
    site,
    offer: (title: string, count: number) =>
      writeFileSync(
        join(site, "feed.json"),
        JSON.stringify(
          Array.from({ length: count }, (_, index) =>
            aRecord({ id: `job-${index}`, title, sections, places: [{ country: "it" }] }),
          ),
        ),
      ),
  };
}

const titles = async ({ jobStore }: Parts): Promise<string[]> => [
  ...new Set((await jobStore.list({ source: "ours", state: "open" })).map(({ job }) => job.title)),
];

test("an import runs in its own process, and reports what it did", async () => {
  const { config, services, offer } = await aSite();
  offer("Old", 3);
  const runner = createImportRunner(config);
  const { signal } = new AbortController();
  expect(await runner.run("ours", signal)).toEqual({
    is: "done",
    counts: { added: 3, changed: 0, closed: 0, unchanged: 0, skipped: 0 },
  });
  expect(await titles(services)).toEqual(["Old"]);
  expect(await runner.run("nobody", signal)).toMatchObject({
    is: "failed",
    says: "it is not in sources.json any more",
  });
});

test("a run that is told to stop ends early, and one whose process dies reports that", {
  tags: "full",
  timeout: 60_000,
}, async () => {
  const { config, site } = await aSite();
  const { address, asked } = await aFeedServer((_, response) => void response.write("[")); // and never finishes
  const source = { name: "ours", format: "native", from: address, allowPrivate: ["127.0.0.1"] };
  writeFileSync(join(site, "sources.json"), JSON.stringify({ sources: [source] }));
  const begun = async (count: number) => {
    const stopping = new AbortController();
    const answer = createImportRunner(config).run("ours", stopping.signal);
    answer.catch(() => undefined); // the rejection is expected below
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(count);
    return { answer, stopping };
  };
  const stopped = await begun(1);
  stopped.stopping.abort();
  expect(await stopped.answer).toMatchObject({ is: "failed" });
  const killed = await begun(2);
  for (const id of importsRunning()) process.kill(id, "SIGKILL");
  await expect(killed.answer).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("its process ended with SIGKILL"),
  });
});

// trust S 480
test("killed in the middle, again and again, an import leaves the old set or the new one, never a mixture", {
  tags: "full",
  timeout: 120_000,
}, async () => {
  const { config, services, offer } = await aSite();
  const count = 1200;
  offer("Set 0", count);
  const { signal } = new AbortController();
  await createImportRunner(config).run("ours", signal);
  const log = join(config.DATA_DIR, "catalogue.sqlite-wal");
  const spool = join(config.DATA_DIR, "imports", "ours.spool");
  const isLarger = (file: string, bytes: number) => () =>
    (statSync(file, { throwIfNoEntry: false })?.size ?? -1) >= bytes;
  let current = "Set 0";
  let undone = 0;
  const killings = [isLarger(spool, 0), ...[1, 2, 1, 2, 1, 2].map((mb) => isLarger(log, mb * 1_000_000))];
  for (const [index, isNow] of killings.entries()) {
    await emptyLog(config);
    const next = `Set ${index + 1}`;
    offer(next, count);
    await killedWhen(config, isNow);
    const hasBegun = isLarger(log, 1_000_000)();
    expect(await services.jobStore.list({ source: "ours", state: "open" })).toHaveLength(count);
    const [found = "", ...others] = await titles(services);
    expect([current, next]).toContain(found);
    expect(others).toEqual([]);
    if (hasBegun && found === current) undone += 1;
    current = found;
    if (index >= 2 && undone > 0) break; // one kill in time is enough; on a busy machine, a kill may come too late
  }
  expect(undone).toBeGreaterThan(0); // at least one kill came while openings were being stored
  offer("Last", count);
  expect(await createImportRunner(config).run("ours", signal)).toMatchObject({ counts: { changed: count } });
  expect(await titles(services)).toEqual(["Last"]);
  expect(readdirSync(join(config.DATA_DIR, "imports"))).toEqual(["ours.lock"]); // the spool was removed
});

// trust S 474
test("while one process imports a source, another is refused; a killed process does not block the next", async () => {
  const { config, services, site } = await aSite();
  const { address, asked } = await aFeedServer((_, response) => void response.write("[")); // and never finishes
  const source = { name: "ours", format: "native", from: address, allowPrivate: ["127.0.0.1"] };
  writeFileSync(join(site, "sources.json"), JSON.stringify({ sources: [source] }));
  const { child, ended } = begunImport(config);
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1);
  const { runLocks } = await services.sourceParts();
  await expect(runLocks.exclusively("ours", async () => "done")).rejects.toMatchObject({ code: "busy" });
  child.kill("SIGKILL");
  await ended;
  expect(await runLocks.exclusively("ours", async () => "done")).toBe("done");
}, 30_000);

/** Empties the write-ahead log of the catalogue, so that its size shows how much the next import has stored. */
async function emptyLog({ DATA_DIR }: Config): Promise<void> {
  const catalogue = openSqlite({ file: join(DATA_DIR, "catalogue.sqlite"), migrations: migrationsOf("catalogue") });
  await catalogue.settle(5000);
  catalogue.close();
}

/** The ids of the import processes that this process has started. */
const importsRunning = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const [status, command] = ["status", "cmdline"].map((file) => textOf(`/proc/${id}/${file}`));
      return status?.includes(`\nPPid:\t${process.pid}\n`) && command?.includes("import-worker.ts");
    })
    .map(Number);

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // the process has ended meanwhile
  }
}

/** Starts an import in a child process, without waiting for it. */
function begunImport(config: Config) {
  const child = fork(program, { serialization: "advanced" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const worker = createPeer<ImportCalls>("import", channelOf(child), {});
  void ended.then(() => worker.disconnected("it was killed"));
  worker.ask("run", { config, source: "ours" }).then(
    () => child.disconnect(),
    () => undefined,
  );
  return { child, ended };
}

/** Starts an import, and kills its process with SIGKILL as soon as `isNow` returns true. */
async function killedWhen(config: Config, isNow: () => boolean): Promise<void> {
  const { child, ended } = begunImport(config);
  const timer = setInterval(() => isNow() && child.kill("SIGKILL"), 1);
  await ended;
  clearInterval(timer);
}

describe("the server's duty", () => {
  const log = pino({ level: "silent" });

  /** Starts the duty with the test's import runner, and collects the mails that it sends. */
  const begin = ({ services, config }: { services: Parts; config: Config }, runner: ImportRunner) => {
    const sent: { subject: string; to: string }[] = [];
    const mailer = {
      send: async ({ subject, to }: { subject: string; to: { address: string } }) =>
        void sent.push({ subject, to: to.address }),
    };
    const { site, sources, sourceStore, now, messages } = services;
    const parts = { site, sources, sourceStore, now, messages, mailer, config };
    const duty = startSources(parts, log, { host: "jobs.example", runner, pauseMs: 20 });
    onTestFinished(() => duty.stop());
    return { duty, sent };
  };

  test("fetches a new source at once, and then when it is due", { tags: "full", timeout: 60_000 }, async () => {
    const site = await aSite();
    site.offer("Old", 2);
    begin(site, createImportRunner(site.config));
    await expect.poll(() => titles(site.services), { timeout: 20_000 }).toEqual(["Old"]);
    site.offer("New", 2);
    await site.services.sourceStore.confirm("ours", moment("2026-01-01T00:00:00.000Z")); // an old date, so that the source is due at once
    await expect.poll(() => titles(site.services), { timeout: 20_000 }).toEqual(["New"]);
  });

  // trust S 481
  test("records a crashed process, notifies its operator the third time, and continues", async () => {
    const site = await aSite();
    let runs = 0;
    const { sent } = begin(site, {
      async run() {
        runs += 1;
        throw new Error("its process ended with SIGKILL");
      },
    });
    const again = () => site.services.sourceStore.confirm("ours", moment("2026-01-01T00:00:00.000Z"));
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(async () => (await site.services.sourceStore.get("ours"))?.failures).toBe(count);
      await again();
    }
    expect(sent).toEqual([{ subject: "Aus ours kommen keine Jobs mehr", to: "ops@group.example" }]);
    expect(runs).toBeGreaterThanOrEqual(4);
    expect((await site.services.sourceStore.get("ours"))?.told).toBe("failing" satisfies SourceTrouble);
  });

  // trust S 482
  test("ends a run when the server stops: nothing is changed, nothing failed, and the next start runs it again", {
    tags: "full",
    timeout: 60_000,
  }, async () => {
    const site = await aSite();
    site.offer("Old", 2);
    await createImportRunner(site.config).run("ours", new AbortController().signal);
    const before = await site.services.sourceStore.get("ours");
    let asked: AbortSignal | undefined;
    await site.services.sourceStore.confirm("ours", moment("2026-01-01T00:00:00.000Z"));
    const { duty } = begin(site, {
      run: (_, signal) => {
        asked = signal;
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      },
    });
    await expect.poll(() => asked).toBeDefined();
    await duty.stop();
    expect(await site.services.sourceStore.get("ours")).toMatchObject({
      failures: 0,
      lastSuccessAt: before?.lastSuccessAt,
    });
    begin(site, createImportRunner(site.config));
    await expect
      .poll(async () => (await site.services.sourceStore.get("ours"))?.lastSuccessAt, { timeout: 20_000 })
      .not.toBe(before?.lastSuccessAt);
  });

  test("does nothing for a site without sources", async () => {
    const site = await aSite();
    const { duty } = begin(
      { ...site, services: { ...site.services, sources: { sources: [] } } },
      { run: async () => expect.fail() },
    );
    await duty.stop();
    expect(await site.services.sourceStore.all()).toEqual([]);
  });
});
