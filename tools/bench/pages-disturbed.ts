import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pinToCore, type Row, registerChild, type Server } from "./pages-measure.ts";

// Loads that disturb a server while its pages are measured.

const root = new URL("../..", import.meta.url).pathname;
const slowConnections = 1000;

/** Runs `work` while many connections send their headers at one character per second. Replaces the connections that the server closes. */
export async function withSlowConnections({ port }: Server, work: () => Promise<Row>): Promise<Row> {
  const open = new Set<Socket>();
  let over = false;
  const begin = (): void => {
    if (over) return;
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: "));
    open.add(socket);
    const drip = setInterval(() => socket.write("x"), 1000);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      open.delete(socket);
      setTimeout(begin, 100);
    });
  };
  for (let number = 0; number < slowConnections; number += 1) begin();
  await pause(1000);
  const row = await work();
  over = true;
  for (const socket of open) socket.destroy();
  return row;
}

interface Opening {
  readonly id: string;
}

/** Runs `work` while `careers import` imports 10,000 openings. The import begins first. */
export async function measureDuringImport(
  folder: string,
  data: string,
  work: (seconds: number) => Promise<Row>,
): Promise<Row> {
  const file = join(folder, "openings.json");
  const known = readdirSync(join(root, "site/openings")).flatMap(
    (name) => (JSON.parse(readFileSync(join(root, "site/openings", name), "utf8")) as { openings: Opening[] }).openings,
  );
  const openings = Array.from({ length: 10_000 }, (_, number) => ({
    ...known[number % known.length],
    id: `bench-${number.toString(36)}`,
  }));
  writeFileSync(file, JSON.stringify({ openings }));
  const [program = "", ...words] = pinToCore(1, [
    process.execPath,
    ...[join(root, "cli/main.ts"), "jobs", "import", file, "--format", "native", "--source", "bench"],
  ]);
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: data },
    stdio: ["ignore", "ignore", "inherit"],
  });
  registerChild(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const row = await work(8);
  const code = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return row;
}
