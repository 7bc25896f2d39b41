import { once } from "node:events";
import { connect } from "node:net";
import { createAnswerReader, loginPacket, queryPacket, type Rows, splitPackets } from "./protocol.ts";

/** A connection to one Sphinx server. */
export interface Connection {
  /** Runs statements, separated by `;`, after those of earlier calls. Returns the rows of each statement. */
  run(statements: string): Promise<readonly Rows[]>;
  close(): void;
}

/** Opens a connection to the SphinxQL port of a server on this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let received = Buffer.alloc(0);
  let onPacket: (packet: Buffer) => void = () => undefined;
  let onEnd: (error: Error) => void = () => undefined;
  socket.on("data", (chunk) => {
    const { packets, rest } = splitPackets(Buffer.concat([received, chunk]));
    received = Buffer.from(rest);
    for (const packet of packets) onPacket(packet);
  });
  socket.on("error", (error) => onEnd(error));
  socket.on("close", () => onEnd(new Error("Sphinx closed the connection")));

  /** Sends a packet. Passes the packets of the response to `read`, and resolves to the first value that it returns. */
  const send = <Answer>(packet: Buffer | undefined, read: (packet: Buffer) => Answer | undefined): Promise<Answer> =>
    new Promise((resolve, reject) => {
      onEnd = reject;
      onPacket = (part) => {
        try {
          const answer = read(part);
          if (answer !== undefined) resolve(answer);
        } catch (error) {
          reject(error);
        }
      };
      if (packet) socket.write(packet);
    });

  const greeted = send(undefined, () => true);
  await once(socket, "connect");
  await greeted;
  await send(loginPacket(), () => true);
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(statements) {
      const reader = createAnswerReader();
      const answer = last.then(() => send(queryPacket(statements), (packet) => reader.take(packet)));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: () => socket.destroy(),
  };
}
