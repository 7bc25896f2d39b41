import { connect, type Socket } from "node:net";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { FileScanner, ScanVerdict } from "#core/uploads/file-scanner.ts";

export interface ClamdOptions {
  /** The address of the daemon, such as `tcp://host:port` or `unix:///run/clamav/clamd.ctl`. */
  readonly url: string;
  /** If no data arrives for this long, the scan counts as failed. */
  readonly timeoutMs: number;
}

/**
 * Scans files with the ClamAV daemon and its command INSTREAM. The length of each chunk is sent before the chunk, and a length of 0 ends the stream.
 */
export function createClamdFileScanner(options: ClamdOptions): FileScanner {
  return {
    async check() {
      // scans a small file, because the daemon answers PING even if it lacks the memory or disk space to scan files
      if ((await verdictOf(sampleFile(), options)) === "failed")
        throw new PorticoError("unavailable", "the scanner cannot scan files");
    },
    scan: (bytes) => verdictOf(bytes, options),
  };
}

async function* sampleFile(): AsyncIterable<Uint8Array> {
  yield Buffer.from("Portico");
}

async function verdictOf(
  bytes: AsyncIterable<Uint8Array>,
  { url, timeoutMs }: ClamdOptions,
): Promise<ScanVerdict | "failed"> {
  const socket = open(url);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the scanner does not answer")));
  const answer = answerOf(socket);
  answer.catch(() => undefined); // prevents an unhandled rejection: the response may fail while the file is still being sent
  try {
    await write(socket, Buffer.from("zINSTREAM\0"));
    for await (const chunk of bytes) {
      // clamd responds early if the file is too large for it
      if (socket.destroyed || socket.readableEnded) break;
      await write(socket, lengthOf(chunk.byteLength), chunk);
    }
    if (!socket.destroyed) socket.write(lengthOf(0));
    return verdictIn(await answer);
  } catch (error) {
    throw codeOf(error) ? error : new PorticoError("unavailable", "the scanner cannot be reached");
  } finally {
    socket.destroy();
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === "unix:" ? connect(pathname) : connect(Number(port || 3310), hostname);
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** Writes to the socket. Resolves when the socket can take more, or is closed. */
const write = (socket: Socket, ...parts: Uint8Array[]): Promise<void> =>
  new Promise((resolve) => {
    let hasRoom = true;
    for (const part of parts) hasRoom = socket.write(part);
    if (hasRoom || socket.destroyed) return resolve();
    const done = (): void => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.on("drain", done).on("close", done);
  });

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (text.includes("\0")) resolve(text.replace(/\0.*$/s, ""));
    });
    socket.on("error", (error) => (text ? resolve(text) : reject(error)));
    socket.on("close", () => (text ? resolve(text) : reject(new Error("no answer"))));
  });

function verdictIn(answer: string): ScanVerdict | "failed" {
  if (/^stream: OK$/.test(answer)) return "clean";
  if (/ FOUND$/.test(answer)) return "infected";
  if (/size limit exceeded/i.test(answer)) return "unscannable";
  return "failed";
}
