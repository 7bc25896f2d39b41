import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** The recipients by Message-ID, one entry for each time that it arrived. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  /** Mails that are being received at the moment. */
  receiving(): number;
  stop(): Promise<void>;
}

/** A mail server on this machine, which survives every crash of its client, and takes this many milliseconds for a mail. */
export async function startMailServer(delayMs = 0): Promise<MailServer> {
  const received = new Map<string, string[]>();
  const open = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onMailFrom(_address, { id }, next) {
      open.add(id);
      next();
    },
    onClose: ({ id }) => void open.delete(id),
    onData(stream, { envelope, id: session }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "none";
        received.set(id, [...(received.get(id) ?? []), ...envelope.rcptTo.map(({ address }) => address)]);
        const take = (): void => {
          open.delete(session);
          done(); // recorded before it is accepted: what the client knows of is never missing here
        };
        if (delayMs > 0) setTimeout(take, delayMs);
        else take();
      });
    },
  });
  server.on("error", () => undefined); // a killed client hangs up in the middle
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    receiving: () => open.size,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
