import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { PorticoError } from "#core/errors.ts";
import type { LimitsNow } from "#core/refusals/limits-now.ts";

/** What a running server does for its operator, by name. */
export interface ControlCalls {
  readonly restart: () => Promise<ServerState>;
  readonly status: () => Promise<ServerState>;
  readonly limits: () => Promise<LimitsNow>;
}

type Answered<Name extends keyof ControlCalls> = Awaited<ReturnType<ControlCalls[Name]>>;

/** Who serves. */
export interface ServerState {
  /** The process ids of those that answer visitors. */
  readonly workers: readonly number[];
}

type Answer<State = unknown> = { readonly state: State } | { readonly error: string };

/** What every system takes as the path of a socket, in bytes. */
const longestPath = 100;

const socketIn = (folder: string): string => `${folder}/control.sock`;

/** What is asked is a word, said at once. */
const asked = { most: 100, patience: 5000 };

/**
 * Answers commands of the same user through a socket in the data folder; where the system gives none there, that is told, and nobody is
 * answered.
 */
export async function serveControl(folder: string, calls: ControlCalls, log: Logger): Promise<{ close(): void }> {
  const path = socketIn(folder);
  const without = (why: string): { close(): void } => {
    log.warn(`${why}: careers restart and careers limits do not work; SIGUSR2 to the main process restarts too`);
    return { close: () => undefined };
  };
  if (Buffer.byteLength(path) > longestPath) return without("the path of DATA_DIR is too long for a socket");
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    wordFrom(socket)
      .then((word) => answerTo(word, calls))
      .then(
        (answer) => socket.end(JSON.stringify(answer)),
        () => socket.destroy(), // it has gone, or said too much
      );
  });
  try {
    rmSync(path, { force: true }); // of a server that was killed
    server.listen(path);
    await once(server, "listening");
    chmodSync(path, 0o600);
  } catch (error) {
    server.close();
    return without(`no socket can be made at ${path} (${error instanceof Error ? error.message : error})`);
  }
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

async function answerTo(word: string, calls: ControlCalls): Promise<Answer> {
  if (word !== "restart" && word !== "status" && word !== "limits") return { error: "no such command" };
  return calls[word]().then(
    (state: unknown) => ({ state }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
}

/** Raises where it is long, or does not end soon. */
async function wordFrom(socket: Socket): Promise<string> {
  const late = setTimeout(() => socket.destroy(), asked.patience);
  let word = "";
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      word += String(chunk);
      if (word.length > asked.most) throw new PorticoError("invalid", "no such command");
    }
  } finally {
    clearTimeout(late);
  }
  return word.trim();
}

/** Asks the server of a data folder. Raises `unavailable` where none runs, or it cannot do it. */
export async function control<Name extends keyof ControlCalls>(folder: string, name: Name): Promise<Answered<Name>> {
  const socket = connect({ path: socketIn(folder), allowHalfOpen: true });
  const answered = text(socket).catch(() => undefined);
  socket.on("connect", () => socket.end(name));
  const told = await answered;
  if (!told) throw new PorticoError("unavailable", `no server runs on ${folder}: is DATA_DIR right?`);
  const answer = JSON.parse(told) as Answer<Answered<Name>>;
  if ("error" in answer) throw new PorticoError("unavailable", answer.error);
  return answer.state;
}
