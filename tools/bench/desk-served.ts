import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { freePort } from "../../test/free-port.ts";
import { cpuSecondsOf } from "./cpu-seconds.ts";
import { countries, fill, firstNames, lastNames, oneOf } from "./desk-applications.ts";
import { measure, type Server, stopAll } from "./pages-measure.ts";
import { gzipHeaders, searchPath, startOurSite, warm } from "./pages-ours.ts";

const root = new URL("../..", import.meta.url).pathname;
const migrations = join(root, "migrations/sqlite/applications");
const pagesOfDeskPerSecond = 5;
const candidatesPages = [`${searchPath}&q=NEW`, searchPath, "/de/careers/de/privacy?country=de"];

/** The kinds of pages that somebody at the desk opens, each with a function that returns the path for a round. */
const kinds: Readonly<Record<string, (round: number) => string>> = {
  list: () => "/applications",
  filter: (round) => `/applications?country=${oneOf(countries, round)}&state=received`,
  search: (round) => `/applications?q=${encodeURIComponent(`${oneOf(lastNames, round)}${(round * 7919) % 997}`)}`,
  "common name": (round) => `/applications?q=${encodeURIComponent(oneOf(firstNames, round))}`,
};
const rounds = 100;

/** A site with a desk, where somebody is signed in. */
interface ServedDesk {
  readonly server: Server;
  /** Opens a page of the desk. Returns how long that took, in milliseconds. */
  open(path: string): Promise<number>;
}

/** Starts a site with `count` applications and a desk. */
async function startWithDesk(folder: string, count: number, port: number): Promise<ServedDesk> {
  const [data, site] = [join(folder, "with"), join(folder, "site")];
  await startOurSite(data); // creates the database
  await stopAll();
  const database = openSqlite({ file: join(data, "applications.sqlite"), migrations });
  await fill(database, count);
  database.close();
  cpSync(data, join(folder, "without"), { recursive: true }); // so that both sites have the same applications
  cpSync(join(root, "site"), site, { recursive: true });
  const ada = { email: "ada@example.org", name: "Ada Lovelace", language: "en", grants: [{ may: ["decide", "take"] }] };
  writeFileSync(join(site, "desk.json"), JSON.stringify({ people: [ada] }));
  const deskUrl = `http://localhost:${port}`;
  const settings = { SITE_DIR: site, DESK_URL: deskUrl, DESK_PORT: String(port) };
  const server = await startOurSite(data, settings);
  const { PATH = "", HOME = "" } = process.env;
  const printed = execFileSync(process.execPath, [join(root, "cli/main.ts"), "desk", "invite", ada.email, "--print"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH, HOME, DATA_DIR: data, ...settings },
  });
  const [link = ""] = /http\S+/.exec(printed) ?? [];
  const address = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(address + new URL(link).pathname, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: deskUrl },
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    server,
    async open(path) {
      const begun = performance.now();
      const answer = await fetch(address + path, { headers: { Cookie: cookie }, redirect: "manual" });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
      return performance.now() - begun;
    },
  };
}

const rounded = (number: number): number => Number(number.toFixed(2));
const atShare = (numbers: readonly number[], share: number): number =>
  rounded(numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1] ?? 0);

async function measurePages({ server, open }: ServedDesk) {
  const figures: Record<string, { readonly medianMs: number; readonly p99Ms: number; readonly cpuMs: number }> = {};
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const times: number[] = [];
    const before = cpuSecondsOf(server.process.pid ?? 0);
    for (let round = 0; round < rounds; round += 1) times.push(await open(pathOf(round)));
    const cpuMs = rounded(((cpuSecondsOf(server.process.pid ?? 0) - before) * 1000) / rounds);
    figures[kind] = { medianMs: atShare(times, 0.5), p99Ms: atShare(times, 0.99), cpuMs };
  }
  return figures;
}

/** Runs `work` while somebody at the desk opens pages at a steady rate. */
async function whileDeskIsUsed<Outcome>({ open }: ServedDesk, work: () => Promise<Outcome>): Promise<Outcome> {
  let isOver = false;
  const using = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const kind = oneOf(Object.values(kinds), round);
      await Promise.all([open(kind(round)), pause(1000 / pagesOfDeskPerSecond)]);
    }
  })();
  const outcome = await work();
  isOver = true;
  await using;
  return outcome;
}

const megabytesOf = ({ process: { pid } }: Server): number =>
  Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000);

/**
 * Measures the pages of a desk with `count` applications. Compares the site's memory, and the response times of its candidates' pages, with those of
 * a site that has the same applications and no desk. The two sites are measured in turns, at a rate that leaves the core idle most of the time.
 */
export async function measureDeskPages(folder: string, count: number, seconds: number) {
  mkdirSync(folder, { recursive: true });
  const desk = await startWithDesk(folder, count, await freePort());
  const without = await startOurSite(join(folder, "without"));
  const load = { targets: candidatesPages, headers: gzipHeaders, connections: 4, seconds, pause: 40 };
  for (const server of [desk.server, without]) {
    await warm(server, candidatesPages);
    await measure(server, load);
  }
  const memory = { withoutMB: megabytesOf(without), besideMB: megabytesOf(desk.server) };
  await desk.open("/applications"); // so that the desk loads all names before the measurement
  const pages = await measurePages(desk);
  const turns = {
    without: () => measure(without, load),
    beside: () => measure(desk.server, load),
    whileUsed: () => whileDeskIsUsed(desk, () => measure(desk.server, load)),
  };
  const p50Ms: Record<string, number[]> = { without: [], beside: [], whileUsed: [] };
  const p99Ms: Record<string, number[]> = { without: [], beside: [], whileUsed: [] };
  for (let round = 0; round < 6; round += 1)
    for (const [name, turn] of Object.entries(turns)) {
      const row = await turn();
      if (row.failed > 0) throw new Error(`${row.failed} pages of candidates failed`);
      p50Ms[name]?.push(row.p50Ms);
      p99Ms[name]?.push(row.p99Ms);
    }
  const medians = (of: Readonly<Record<string, readonly number[]>>) =>
    Object.fromEntries(Object.entries(of).map(([name, numbers]) => [name, atShare(numbers, 0.5)]));
  const [p50, p99] = [medians(p50Ms), medians(p99Ms)];
  const ratio = (name: string): number => rounded((p50[name] ?? 0) / (p50["without"] ?? 0));
  const figures = {
    pages,
    memory: { ...memory, afterUseMB: megabytesOf(desk.server) },
    candidates: { p50Ms: p50, p99Ms: p99, ratioBeside: ratio("beside"), ratioWhileUsed: ratio("whileUsed") },
  };
  await stopAll();
  return figures;
}
