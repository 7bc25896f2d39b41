import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { type Channel, createPeer } from "#core/peers/peer.ts";
import type { CurrentLimits } from "#core/refusals/limits-now.ts";

/** The types of the results of an operator's calls, by the name of the call. */
interface ControlResults {
  readonly restart: ServerState;
  readonly status: ServerState;
  readonly limits: CurrentLimits;
}

type ControlCall<Name extends keyof ControlResults> = (_: undefined) => Promise<ControlResults[Name]>;

/** The implementations of the calls that an operator can make to a running server, by name. */
export type ControlCalls = { readonly [Name in keyof ControlResults]: ControlCall<Name> };

export interface ServerState {
  /** The process ids of the workers that serve visitors. */
  readonly workers: readonly number[];
}

/** The maximum length of a socket's path. Some systems do not accept longer ones. */
const maxPathBytes = 100;

const socketIn = (folder: string): string => `${folder}/control.sock`;

/** The limits of a message with a call: its length in characters, and how long it may take to arrive. */
const limits = { maxLength: 200, timeoutMs: 5000 };

/** How long an operator waits for the result. A restart takes until all new processes have started and all old ones have ended. */
const answerTimeoutsMs = { restart: 3_600_000, status: 10_000, limits: 10_000 };

/** The error codes of a failed connection that mean that no server listens at the socket. */
const noServerCodes = ["ENOENT", "ENOTDIR", "ECONNREFUSED"];

const topic = "control";

/**
 * A message that contains exactly one call that expects a result. Anything else is refused: nothing would ever be returned for it, so its connection
 * would stay open.
 */
const oneCall = v.object({
  topic: v.literal(topic),
  messages: v.strictTuple([v.object({ kind: v.literal("call"), name: v.string(), id: v.number() })]),
});

/** A channel over a connection that carries one message in each direction. `heard` resolves to the message of the other side. */
const channelOver = (socket: Socket, heard: Promise<unknown>): Channel => ({
  send: (message) => void socket.end(JSON.stringify(message)),
  listen: (hear) => void heard.then(hear).catch(() => socket.destroy()),
});

/**
 * Serves the calls of other programs of the same user over a socket in the data folder. If the system cannot create the socket, logs a warning, and
 * serves no calls. `timeoutMs` is for tests.
 */
export async function serveControl(
  folder: string,
  calls: ControlCalls,
  log: Logger,
  timeoutMs = limits.timeoutMs,
): Promise<{ close(): void }> {
  const path = socketIn(folder);
  const without = (why: string): { close(): void } => {
    log.warn(`${why}: careers restart and careers limits do not work; SIGUSR2 to the main process restarts too`);
    return { close: () => undefined };
  };
  if (Buffer.byteLength(path) > maxPathBytes) return without("the path of DATA_DIR is too long for a socket");
  if (await isListenedTo(path)) return without(`another server runs on ${folder}, and each needs its own DATA_DIR`);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    createPeer(topic, channelOver(socket, callFrom(socket, timeoutMs)), calls);
  });
  try {
    rmSync(path, { force: true }); // removes the socket that a killed server left behind
    server.listen(path);
    await once(server, "listening");
    chmodSync(path, 0o600);
  } catch (error) {
    server.close();
    return without(`no socket can be created at ${path} (${error instanceof Error ? error.message : error})`);
  }
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** Whether a server listens at the socket. The file alone proves nothing, because it remains if a server is killed. */
async function isListenedTo(path: string): Promise<boolean> {
  const socket = connect(path);
  const listens = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listens;
}

/** Reads a call. Raises an error if the call is malformed, too long or too slow. */
async function callFrom(socket: Socket, timeoutMs: number): Promise<unknown> {
  const late = setTimeout(() => socket.destroy(), timeoutMs);
  let said = "";
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      said += String(chunk);
      if (said.length > limits.maxLength) throw new PorticoError("invalid", "this is not a call");
    }
  } finally {
    clearTimeout(late);
  }
  return v.parse(oneCall, JSON.parse(said));
}

/** Calls the server that runs on a data folder. Raises `unavailable` if none runs there, if it does not respond, or if the call fails. */
export async function callServer<Name extends keyof ControlResults>(
  folder: string,
  name: Name,
  timeoutMs: number = answerTimeoutsMs[name],
): Promise<ControlResults[Name]> {
  const socket = connect({ path: socketIn(folder), allowHalfOpen: true });
  let reason = `the server on ${folder} has ended, or is of another version`;
  socket.on("error", ({ code = "", syscall }: NodeJS.ErrnoException) => {
    if (syscall !== "connect") return; // a later error also ends the connection, so that `heard` settles
    reason = noServerCodes.includes(code)
      ? `no server runs on ${folder}: is DATA_DIR right?`
      : `the server on ${folder} cannot be called: ${code}`;
  });
  const heard = text(socket).then((told): unknown => JSON.parse(told));
  const server = createPeer<Record<Name, ControlCall<Name>>>(topic, channelOver(socket, heard), {});
  const disconnect = (): void => server.disconnected(reason);
  heard.then(disconnect, disconnect);
  const late = setTimeout(() => {
    server.disconnected(`the server on ${folder} does not answer`);
    socket.destroy();
  }, timeoutMs);
  return server
    .ask(name, undefined as never)
    .catch((error: unknown) => {
      throw new PorticoError("unavailable", error instanceof Error ? error.message : String(error));
    })
    .finally(() => clearTimeout(late));
}
