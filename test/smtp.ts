import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail as the server received it, with its envelope. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly bytes: Buffer;
}

/** What the server does after it has read a mail completely. */
export type Answer = "take" | "hang up" | { readonly code: number };

/** A mail server on this machine. It responds to the first mails with `answers`, in order, and accepts all later ones. */
export async function smtpServer(
  answers: readonly Answer[] = [],
  { port: wanted = 0, ...options }: SMTPServerOptions & { readonly port?: number } = {},
) {
  const received: ReceivedMail[] = [];
  const refused: Buffer[] = [];
  const sockets = new Set<Socket>();
  const left = [...answers];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const answer = left.shift() ?? "take";
        if (answer !== "take") refused.push(bytes);
        if (answer === "hang up") for (const socket of sockets) socket.destroy();
        else if (answer !== "take") done(Object.assign(new Error("not now"), { responseCode: answer.code }));
        else {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            user: session.user,
            bytes,
          });
          done();
        }
      });
    },
  });
  server.on("error", () => undefined); // the clients report closed connections
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(wanted, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, received, refused };
}

/** A mail server that accepts `places` connections, refuses more with 421, and takes `delay` milliseconds for each mail. */
export async function limitedSmtpServer(places: number, delay: number) {
  let [open, most, refusals] = [0, 0, 0];
  const sessions = new Set<string>();
  const server = await smtpServer([], {
    onConnect({ id }, done) {
      if (open >= places) {
        refusals += 1;
        return done(Object.assign(new Error("4.7.0 too many connections"), { responseCode: 421 }));
      }
      sessions.add(id);
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose({ id }) {
      if (sessions.delete(id)) open -= 1;
    },
    onRcptTo: (_address, _session, done) => void setTimeout(done, delay),
  });
  return { ...server, most: () => most, refusals: () => refusals };
}
