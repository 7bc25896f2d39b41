import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { control, serveControl } from "#server/process/control.ts";
import { temporaryFolder } from "../temporary.ts";

const state = { workers: [1, 2] };
const calls = { restart: async () => state, status: async () => state, limits: async () => ({ pots: [] }) };

async function served(folder = temporaryFolder()) {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const controlled = await serveControl(folder, calls, log);
  onTestFinished(() => controlled.close());
  return { folder, lines };
}

/** What a stranger is answered who says this. */
async function say(folder: string, what: string): Promise<string> {
  const socket = connect({ path: `${folder}/control.sock`, allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.end(what);
  return text(socket).catch(() => "");
}

// trust S 291
test("a data folder in which no socket can be made is told, and stops nothing", async () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/control.sock`);
  const { lines } = await served(folder);
  expect(lines.join("")).toMatch(
    /no socket can be made at .*control\.sock .*: careers restart and careers limits do not work; SIGUSR2/,
  );
  const deep = `${temporaryFolder()}/${"x".repeat(100)}`;
  mkdirSync(deep);
  expect((await served(deep)).lines.join("")).toContain("too long for a socket");
});

// trust S 292
test("what is no command, too long, or never said, leaves the socket as it was for whoever asks next", async () => {
  const { folder } = await served();
  const silent = connect(`${folder}/control.sock`);
  onTestFinished(() => void silent.destroy());
  expect(JSON.parse(await say(folder, "toString"))).toEqual({ error: "no such command" });
  expect(JSON.parse(await say(folder, ""))).toEqual({ error: "no such command" });
  expect(await say(folder, "x".repeat(1_000_000))).toBe("");
  const gone = connect(`${folder}/control.sock`);
  gone.on("connect", () => gone.write("res", () => gone.destroy()));
  await once(gone, "close");
  expect(await control(folder, "status")).toEqual(state);
});
