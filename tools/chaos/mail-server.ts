import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** The recipients of each received mail, by Message-ID. If a mail arrives again, its recipient is listed again. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  /** The number of mails that are currently being received. */
  receiving(): number;
  stop(): Promise<void>;
}

/**
 * Starts a mail server on this machine. It survives crashes of its clients, and takes `delayMs` milliseconds for each mail. `onMail` is called with
 * the content of each mail when it arrives.
 */
export async function startMailServer(
  delayMs = 0,
  onMail: (content: Buffer, messageId: string) => void = () => undefined,
): Promise<MailServer> {
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
        const content = Buffer.concat(chunks);
        const id = /^Message-ID:\s*(\S+)/im.exec(content.toString("latin1"))?.[1] ?? "none";
        received.set(id, [...(received.get(id) ?? []), ...envelope.rcptTo.map(({ address }) => address)]);
        onMail(content, id);
        const take = (): void => {
          open.delete(session);
          done(); // the mail was recorded before it is accepted, so no accepted mail is missing
        };
        if (delayMs > 0) setTimeout(take, delayMs);
        else take();
      });
    },
  });
  server.on("error", () => undefined); // a killed client drops its connection
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
