import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What can happen to one call: it passes, an intermediary responds to it, its connection breaks (before, during or after forwarding), or it
 * reaches the site late.
 */
export const faults = [
  ...["passes", "page", "empty", "no content", "redirect", "gateway"],
  ...["broken before", "broken within", "answer lost", "late"],
] as const;
/** One of these faults, or `slow`: the call passes with a pause of 10 ms after each chunk of its body (64 kB at most). */
export type Fault = (typeof faults)[number] | "slow";

/** Starts a proxy to a site. It applies the faults set with `fail`, in order, to the next calls for which `isMeant` returns true, and passes all others. */
export async function startFaultyProxy(site: () => string, isMeant: (call: IncomingMessage) => boolean) {
  let ahead: Fault[] = [];
  let travelling: (() => Promise<void>)[] = [];

  const server = createServer(async (call, answer) => {
    const fault = isMeant(call) ? (ahead.shift() ?? "passes") : "passes";
    const chunks: Buffer[] = [];
    for await (const chunk of call.on("error", () => undefined)) {
      chunks.push(chunk as Buffer);
      if (fault === "slow") await pause(10);
    }
    const body = Buffer.concat(chunks);
    const broken = (): void => void answer.destroy();
    if (fault === "page") end(answer, 200, "<!doctype html><title>Request Rejected</title>");
    else if (fault === "empty") end(answer, 200, "");
    else if (fault === "no content") end(answer, 204, "");
    else if (fault === "redirect") answer.writeHead(302, { Location: "/" }).end();
    else if (fault === "gateway") end(answer, 502, "<html><h1>502 Bad Gateway</h1></html>");
    else if (fault === "broken before") broken();
    else if (fault === "broken within")
      void forward(site(), call, body.subarray(0, body.length / 2)).then(broken, broken);
    else if (fault === "answer lost") void forward(site(), call, body).then(broken, broken);
    else if (fault === "late") {
      travelling.push(async () => void (await forward(site(), call, body).catch(() => undefined)));
      broken();
    } else await forward(site(), call, body, answer).catch(broken);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the faults of the next calls. */
    fail(next: readonly Fault[]): void {
      ahead = [...next];
    },
    /** Delivers the late calls to the site, the most recent first. */
    async arrive(): Promise<void> {
      const all = travelling.reverse();
      travelling = [];
      for (const each of all) await each();
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function end(answer: ServerResponse, status: number, body: string): void {
  answer.writeHead(status, body === "" ? {} : { "Content-Type": "text/html" }).end(body);
}

/**
 * Forwards a call. Resolves when the site has responded, even if the response is lost. If the body is shorter than announced, the site sees a broken
 * connection.
 */
const forward = (site: string, call: IncomingMessage, body: Buffer, answer?: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const { url: path = "/", method = "GET", headers } = call;
    const passed = request({ hostname, port, path, method, headers, agent: false }, (theirs) => {
      answer?.writeHead(theirs.statusCode ?? 500, theirs.headers);
      theirs.on("data", (chunk: Buffer) => answer?.write(chunk));
      theirs.on("error", reject);
      theirs.on("end", () => {
        answer?.end();
        resolve();
      });
    });
    passed.on("error", reject);
    if (body.length < Number(headers["content-length"] ?? 0))
      passed.write(body, () => passed.destroy(new Error("broken off")));
    else passed.end(body);
  });
