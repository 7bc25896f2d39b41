import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** By Message-ID: to whom, once for every time it came. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  stop(): Promise<void>;
}

/** A mail server on this machine, which outlives every crash of its client. */
export async function startMailServer(): Promise<MailServer> {
  const received = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "none";
        received.set(id, [...(received.get(id) ?? []), ...envelope.rcptTo.map(({ address }) => address)]);
        done(); // noted before it is taken: what the client heard of is never missing here
      });
    },
  });
  server.on("error", () => undefined); // a client that is killed hangs up in the middle
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
