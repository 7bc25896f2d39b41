import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { PorticoError } from "#core/errors.ts";

/** What a running server does for its operator, by name. */
export type ControlCalls = Readonly<Record<"restart" | "status", () => Promise<ServerState>>>;

/** Who serves. */
export interface ServerState {
  /** The process ids of those that answer visitors. */
  readonly workers: readonly number[];
}

type Answer = { readonly state: ServerState } | { readonly error: string };

/** What every system takes as the path of a socket, in bytes. */
const longestPath = 100;

const socketIn = (folder: string): string => `${folder}/control.sock`;

/** Answers commands of the same user through a socket in the data folder; a longer path than systems take is told, and nobody is answered. */
export async function serveControl(folder: string, calls: ControlCalls, log: Logger): Promise<{ close(): void }> {
  const path = socketIn(folder);
  if (Buffer.byteLength(path) > longestPath) {
    log.warn("the path of DATA_DIR is too long for a socket: careers restart does not work");
    return { close: () => undefined };
  }
  rmSync(path, { force: true }); // of a server that was killed
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on("error", () => undefined);
    const name = (await text(socket)).trim();
    const call = name === "restart" || name === "status" ? calls[name] : undefined;
    const answer: Answer = call
      ? await call().then(
          (state) => ({ state }),
          (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
        )
      : { error: "no such command" };
    socket.end(JSON.stringify(answer));
  });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** Asks the server of a data folder. Raises `unavailable` where none with several processes runs, or it cannot do it. */
export async function control(folder: string, name: keyof ControlCalls): Promise<ServerState> {
  const socket = connect({ path: socketIn(folder), allowHalfOpen: true });
  const answered = text(socket).catch(() => undefined);
  socket.on("connect", () => socket.end(name));
  const told = await answered;
  if (!told)
    throw new PorticoError("unavailable", `no server with several processes runs on ${folder}: see WEB_CONCURRENCY`);
  const answer = JSON.parse(told) as Answer;
  if ("error" in answer) throw new PorticoError("unavailable", answer.error);
  return answer.state;
}
