import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything, each mail after so many milliseconds, and remembers in which order. */
export async function mailSink(delay: number) {
  const ids: string[] = [];
  let [begun, last] = [0, 0];
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
            done();
          }, delay),
        () => undefined, // its host was killed in the middle of it
      );
    },
  });
  server.on("error", () => undefined); // a host that is killed hangs up
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The ids of mails as they came. */
    ids,
    /** From the first to the last. */
    seconds: () => (last - begun) / 1000,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
