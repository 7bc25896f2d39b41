import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { callServer, serveControl } from "#server/process/control.ts";
import { temporaryFolder } from "../temporary.ts";

const state = { workers: [1, 2] };
const calls = {
  async restart(): Promise<never> {
    throw new Error("brand.json cannot be read");
  },
  status: async () => state,
  limits: async () => ({ pots: [] }),
};

async function served(folder = temporaryFolder(), timeoutMs?: number) {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const controlled = await serveControl(folder, calls, log, timeoutMs);
  onTestFinished(() => controlled.close());
  return { folder, lines, close: controlled.close };
}

/** Sends a text to the control socket, and returns the response. */
async function say(folder: string, what: string): Promise<string> {
  const socket = connect({ path: `${folder}/control.sock`, allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.end(what);
  return text(socket).catch(() => "");
}

// trust S 291
test("a data folder without a usable socket causes a warning, and stops nothing", async () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/control.sock`);
  const { lines } = await served(folder);
  expect(lines.join("")).toMatch(
    /no socket can be created at .*control\.sock .*: careers restart and careers limits do not work; SIGUSR2/,
  );
  const deep = `${temporaryFolder()}/${"x".repeat(100)}`;
  mkdirSync(deep);
  expect((await served(deep)).lines.join("")).toContain("too long for a socket");
});

// trust S 979
test("a second server on the same data folder warns, and takes nothing from the first", async () => {
  const { folder, lines } = await served();
  const second = await served(folder);
  expect(second.lines.join("")).toContain(`another server runs on ${folder}`);
  expect(lines).toEqual([]);
  second.close();
  expect(await callServer(folder, "status")).toEqual(state);
});

test("the socket of a server that was killed is replaced", async () => {
  const folder = temporaryFolder();
  const bind = `require("node:net").createServer().listen("${folder}/control.sock", () => process.kill(process.pid, "SIGKILL"))`;
  await once(spawn(process.execPath, ["-e", bind]), "exit");
  expect(statSync(`${folder}/control.sock`).isSocket()).toBe(true);
  expect((await served(folder)).lines).toEqual([]);
  expect(await callServer(folder, "status")).toEqual(state);
});

test("calls are answered with what they return, or with why they failed, and only the same user can make them", async () => {
  const { folder } = await served();
  expect(statSync(`${folder}/control.sock`).mode & 0o777).toBe(0o600);
  expect(await callServer(folder, "status")).toEqual(state);
  expect(await callServer(folder, "limits")).toEqual({ pots: [] });
  await expect(callServer(folder, "restart")).rejects.toMatchObject({
    code: "unavailable",
    message: "brand.json cannot be read",
  });
});

test("a missing server, or one of another version, is distinguished from one that fails", async () => {
  const folder = temporaryFolder();
  await expect(callServer(folder, "status")).rejects.toMatchObject({
    code: "unavailable",
    message: `no server runs on ${folder}: is DATA_DIR right?`,
  });
  const other = createServer((socket) => void socket.end('{"error":"no such command"}')).listen(
    `${folder}/control.sock`,
  );
  onTestFinished(() => void other.close());
  await expect(callServer(folder, "status")).rejects.toMatchObject({
    code: "unavailable",
    message: `the server on ${folder} has ended, or is of another version`,
  });
});

// trust S 999
test("a server that cannot be called, or does not answer, is not taken for one that does not run", async () => {
  const deep = `${temporaryFolder()}/${"x".repeat(120)}`;
  mkdirSync(deep);
  await expect(callServer(deep, "status")).rejects.toMatchObject({
    code: "unavailable",
    message: `the server on ${deep} cannot be called: EINVAL`,
  });
  const folder = temporaryFolder();
  const stopped = createServer(() => undefined).listen(`${folder}/control.sock`); // never responds, as if the server was suspended with Ctrl-Z
  onTestFinished(() => void stopped.close());
  await expect(callServer(folder, "status", 50)).rejects.toMatchObject({
    code: "unavailable",
    message: `the server on ${folder} does not answer`,
  });
});

// trust S 292
test("a malformed, too long or incomplete call is dropped, and the next caller is answered", async () => {
  const { folder } = await served();
  const call = { kind: "call", name: "status", id: 1 };
  const about = (topic: string, ...messages: unknown[]): string => JSON.stringify({ topic, messages });
  expect(JSON.parse(await say(folder, about("control", { ...call, name: "toString" })))).toMatchObject({
    messages: [{ kind: "answer", id: 1, error: { code: "not_found" } }],
  });
  for (const nonsense of [
    ...["", "status", "null", "{}", "[", about("other", call), about("control"), about("control", call, call)],
    ...[about("control", { ...call, id: undefined }), about("control", { ...call, kind: "answer" })],
    about("control", { ...call, name: "x".repeat(1_000_000) }),
  ])
    expect(await say(folder, nonsense)).toBe("");
  const gone = connect(`${folder}/control.sock`);
  gone.on("connect", () => gone.write("res", () => gone.destroy()));
  await once(gone, "close");
  expect(await callServer(folder, "status")).toEqual(state);
});

// trust S 292
test("a silent caller is dropped after a while", async () => {
  const { folder } = await served(temporaryFolder(), 100);
  const silent = connect(`${folder}/control.sock`);
  await once(silent.resume(), "close");
  expect(await callServer(folder, "status")).toEqual(state);
});
