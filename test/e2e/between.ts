import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request } from "playwright-core";
import { isFullRun } from "../full-run.ts";

const page =
  "<!DOCTYPE html><html lang=en><title>Request Rejected</title><p>The requested URL was rejected.</p></html>";
const json = { "Content-Type": "application/json" };
const html = { "Content-Type": "text/html; charset=utf-8" };

/** Responds to a request in place of the host to which it was sent. */
type Answering = (response: ServerResponse, original: Original) => void | Promise<void>;

/** The request that was intercepted. */
interface Original {
  readonly request: IncomingMessage;
  /** The address it was sent to. */
  readonly address: string;
}

const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ""): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** The responses that firewalls, portals, proxies and bad connections give in place of a host, by name. */
export const badAnswers = {
  "200 with a page": answer(200, html, page),
  "200 with words": answer(200, { "Content-Type": "text/plain" }, "Request Rejected"),
  "200 with JSON that names an error": answer(200, json, '{"error":"blocked by policy"}'),
  "200 with JSON of a stranger": answer(200, json, '{"ok":true}'),
  "200 and nothing": answer(200),
  "204 and nothing": answer(204),
  "302 to a page": (response, { address }) =>
    void response.writeHead(302, { Location: new URL("/", address).href }).end(),
  "403 with a page": answer(403, html, page),
  "407 with a page": answer(407, html, page),
  "502 with a page": answer(502, html, page),
  "a reset before it is read": (response) => void response.socket?.resetAndDestroy(),
  "a reset within the answer": (response) =>
    void response.writeHead(201, { ...json, "Content-Length": "1000" }).write('{"id":"', () => {
      setTimeout(() => response.socket?.resetAndDestroy(), 50); // after the beginning was sent
    }),
  "a reset after the host has done it": async (response, { request, address }) => {
    const { method = "GET" } = request;
    // the headers that describe this connection are left out
    const headers = Object.entries(request.headers).filter(([name]) => !/^(host|connection|sec-)/.test(name));
    const body = method === "GET" ? {} : { body: Buffer.concat(await request.toArray()) };
    await (await fetch(address, { method, headers: headers as [string, string][], ...body })).arrayBuffer();
    response.socket?.resetAndDestroy();
  },
} as const satisfies Record<string, Answering>;

export type BadAnswer = keyof typeof badAnswers;

/** The responses that a browser or a host treats in a special way. All others are treated by the general rule, which other tests cover. */
const fewBadAnswers: readonly BadAnswer[] = [
  ...([
    "200 with a page",
    "200 with JSON of a stranger",
    "204 and nothing",
    "302 to a page",
    "502 with a page",
  ] as const),
  "a reset after the host has done it",
];
/** All bad responses in a full run, otherwise only a few. */
export const everyBadAnswer: readonly BadAnswer[] = isFullRun
  ? (Object.keys(badAnswers) as BadAnswer[])
  : fewBadAnswers;

/** The timeout of a test that tries all bad responses on a busy machine. */
export const longTestOptions = { timeout: 300_000 };

/** Responses that count as success if they come from another host (spec 7.5). The responses of an intermediary look the same. */
export const foreignSuccesses: readonly BadAnswer[] = [
  "200 with JSON of a stranger",
  "200 and nothing",
  "204 and nothing",
];

/** An intermediary that responds in place of hosts. Pages of every origin can read its responses, which is the worst case. */
export async function startIntermediary() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://between");
    response.setHeader("Access-Control-Allow-Origin", "*");
    const answering: Answering = badAnswers[searchParams.get("as") as BadAnswer];
    void answering(response, { request, address: searchParams.get("for") ?? "" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Intercepts calls to an address until `beHonest` is called. */
    async answer(
      from: Page,
      calls: string | RegExp,
      as: BadAnswer,
      isMeant: (request: Request) => boolean = () => true,
    ) {
      let met = 0;
      await from.route(calls, async (route) => {
        if (!isMeant(route.request())) return route.fallback();
        met += 1;
        await route.continue({ url: `${address}/?${new URLSearchParams({ as, for: route.request().url() })}` });
      });
      return {
        /** How many calls were intercepted. */
        met: () => met,
        beHonest: () => from.unroute(calls),
      };
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Between = Awaited<ReturnType<typeof startIntermediary>>;

/** Runs `act` for each bad response. If it fails, the error names the response. */
export async function withEach(answers: readonly BadAnswer[], act: (as: BadAnswer) => Promise<void>): Promise<void> {
  for (const as of answers) {
    try {
      await act(as);
    } catch (error) {
      throw new Error(`with ${as}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
