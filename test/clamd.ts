import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** The harmless EICAR file, which every scanner reports as malware. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");

/** Content on which the stand-in for ClamAV reports an error, or hangs up. Real daemons do that on files that they cannot unpack. */
export const poisons = { error: "POISON-OF-THE-SCANNER", crash: "CRASH-OF-THE-SCANNER" } as const;

/**
 * Starts a stand-in for ClamAV's daemon, which implements the command INSTREAM with a single signature, a limit on the size of streams, and failures.
 */
export async function startClamd(maxBytes = 1_000_000) {
  let searched = 0;
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      held = Buffer.concat([held, chunk]);
      const command = "zINSTREAM\0";
      if (!held.toString("latin1").startsWith(command.slice(0, held.length))) return socket.end("UNKNOWN COMMAND\0");
      const parts: Buffer[] = [];
      for (let at = command.length; held.length >= at + 4; ) {
        const length = held.readUInt32BE(at);
        if (length === 0) {
          const content = Buffer.concat(parts);
          if (content.includes(poisons.error)) return socket.end("stream: Can't allocate memory ERROR\0");
          if (content.includes(poisons.crash)) return socket.destroy();
          if (!content.equals(Buffer.from("Portico"))) searched += 1; // the content of the health check is not counted
          return socket.end(content.includes(eicar) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0");
        }
        if (held.length < at + 4 + length) return undefined;
        parts.push(held.subarray(at + 4, at + 4 + length));
        at += 4 + length;
        if (Buffer.concat(parts).length > maxBytes) {
          socket.write("INSTREAM size limit exceeded. ERROR\0");
          return socket.destroySoon();
        }
      }
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    searched: () => searched,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
