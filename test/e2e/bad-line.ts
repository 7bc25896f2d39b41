import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Socket } from "node:net";

/** A proxy to a site. Its connections can stall and break, as on a train. */
export async function startInterruptibleProxy(site: string) {
  const target = Number(new URL(site).port);
  const ends = new Set<Socket>();
  let state: "good" | "silent" | "broken" = "good";
  let bytesLeft = Number.POSITIVE_INFINITY; // how many more bytes pass before the proxy stalls
  const be = (next: typeof state): void => {
    state = next;
    bytesLeft = Number.POSITIVE_INFINITY;
    for (const end of ends) {
      if (state === "broken") end.destroy();
      else if (state === "silent") end.pause();
      else end.resume();
    }
  };
  const join = (from: Socket, to: Socket): void => {
    ends.add(from);
    from.on("data", (bytes) => {
      to.write(bytes);
      bytesLeft -= bytes.length;
      if (bytesLeft <= 0) be("silent");
    });
    from.on("end", () => to.end());
    from.on("error", () => to.destroy());
    from.on("close", () => {
      ends.delete(from);
      to.destroy();
    });
    if (state === "silent") from.pause();
  };
  const server = createServer((near) => {
    if (state === "broken") {
      near.destroy();
      return;
    }
    const far = createConnection(target, "127.0.0.1");
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSilent: () => state === "silent",
    /** Passes on nothing more, either at once or after this many bytes. */
    stall(after = 0): void {
      if (after === 0) be("silent");
      else bytesLeft = after;
    },
    /** Breaks all connections, and accepts no new ones. */
    breakOff: () => be("broken"),
    mend: () => be("good"),
    stop(): void {
      be("broken");
      server.close();
    },
  };
}
