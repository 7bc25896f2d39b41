import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** Starts a mail server that accepts every mail after `delay` milliseconds, and records the order of arrival. */
export async function startMailSink(delay: number) {
  const ids: string[] = [];
  let [begun, last, bytes] = [0, 0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      begun ||= performance.now();
      text(stream).then(
        (mail) =>
          setTimeout(() => {
            ids.push(/^message-id: <(\S+)@/im.exec(mail)?.[1] ?? "");
            last = performance.now();
            bytes += mail.length;
            done();
          }, delay),
        () => undefined, // the sending host was killed
      );
    },
  });
  server.on("error", () => undefined); // a killed host drops its connection
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The ids of mails in their order of arrival. */
    ids,
    /** The total size of all mails in bytes. */
    bytes: () => bytes,
    /** How many seconds passed between the first mail and the last. */
    seconds: () => (last - begun) / 1000,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
