import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { callServer } from "#server/process/control.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const copied =
  "server core adapters contract locales migrations package.json package-lock.json site site-basics build".split(" ");

/** The program in its own folder, whose files a test can remove while it runs. */
async function anInstallation(WEB_CONCURRENCY: string) {
  const folder = newFolder();
  const data = join(folder, "data");
  for (const name of [...copied, "test/e2e/serve.ts", "scripts/build.ts"]) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const { PATH, HOME } = process.env;
  const settings = { DATA_DIR: data, PORT: "0", WEB_CONCURRENCY, LOG_LEVEL: "silent", CHALLENGE: "none" };
  const child: ChildProcess = spawn(process.execPath, ["test/e2e/serve.ts"], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: "production", LIMIT_PER_ADDRESS: "0", ...settings },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    removeFolder(folder);
  });
  const addressIn = () => /ready:\s+(\S+)/.exec(printed)?.[1] ?? "";
  await expect.poll(addressIn, { timeout: 90_000 }).not.toBe("");
  const workers = async () => (await callServer(data, "status")).workers;
  return {
    folder,
    ended,
    workers,
    address: addressIn(),
    printed: () => printed,
    ready: async () =>
      (await fetch(`${addressIn()}/ready`, { signal: AbortSignal.timeout(20_000) })).json() as Promise<{
        warnings: Record<string, number>;
      }>,
    async killOne() {
      process.kill((await workers())[0] ?? 0, "SIGKILL");
    },
  };
}

const line = /Portico exits because it can no longer replace its processes: (.*)\. Start it again\./;

/** The timeout of a test in milliseconds. Each test starts a site with several processes, which is slow on a busy machine. */
const longTimeout = { timeout: 240_000 };

describe("a host whose program was replaced on the disk", longTimeout, () => {
  // trust S 961
  test("exits when a worker dies and its files are gone", async () => {
    const site = await anInstallation("2");
    renameSync(join(site.folder, "server"), join(site.folder, "server-of-before"));
    expect((await fetch(`${site.address}/health`)).status).toBe(200);
    await site.killOne();
    expect(await site.ended).toBe(1);
    expect(line.exec(site.printed())?.[1]).toBe("files of this program are gone");
  });

  // trust S 962
  test("exits rather than start a worker of another build", async () => {
    const site = await anInstallation("2");
    writeFileSync(join(site.folder, "server/new-in-this-version.ts"), "export {};\n");
    await site.killOne();
    expect(await site.ended).toBe(1);
    expect(line.exec(site.printed())?.[1]).toContain("another build is there");
  });

  // trust S 963
  test("exits in one process too, if a thread would be of another build", async () => {
    const site = await anInstallation("1");
    utimesSync(join(site.folder, "server/compose/card-worker.ts"), new Date(), new Date());
    const page = await (await fetch(`${site.address}/de/careers/de/job-search?country=de`)).text();
    const card = /content="https?:\/\/[^/"]+(\/[^"]*card[^"]*\.png[^"]*)"/.exec(page)?.[1];
    expect(card).toBeDefined();
    await fetch(`${site.address}${card}`).catch(() => undefined);
    expect(await site.ended).toBe(1);
    expect(line.exec(site.printed())?.[1]).toContain("another build is there");
  });
});

// trust S 964
test(
  "a host whose workers cannot start says what is missing, tries again, and exits after five tries",
  longTimeout,
  async () => {
    const site = await anInstallation("2");
    writeFileSync(join(site.folder, "site/brand.json"), "{");
    await site.killOne();
    await expect.poll(site.workers).toHaveLength(1); // until then, the killed worker could still respond
    await expect.poll(async () => (await site.ready()).warnings["missingWorkers"], { timeout: 40_000 }).toBe(1);
    expect(await site.ended).toBe(1);
    expect(line.exec(site.printed())?.[1]).toContain("brand.json");
  },
);

test("a host that loses a worker and can replace it continues completely", longTimeout, async () => {
  const site = await anInstallation("2");
  const before = await site.workers();
  await site.killOne();
  const isNew = (id: number): boolean => !before.includes(id);
  await expect.poll(async () => (await site.workers()).filter(isNew).length, { timeout: 90_000 }).toBe(1);
  expect((await site.ready()).warnings["missingWorkers"]).toBeUndefined();
});
